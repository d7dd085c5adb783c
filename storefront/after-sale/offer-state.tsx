import './visit-panel.css'
import { useTexts } from '../core/language.tsx'

/** Until the times are there, or when there are none to be had. */
export function OfferState({ failed }: { failed: boolean }) {
  const t = useTexts()
  return failed ? (
    <p className="notice notice--danger" role="alert">
      {t('move.noTimes')}
    </p>
  ) : (
    <div className="visit-panel__loading" aria-busy="true" />
  )
}
