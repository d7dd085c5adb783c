import './event-over.css'
import { useTexts } from '../shop/language.tsx'
import { useLink } from '../shop/links.ts'
import { ButtonLink } from '../shop/parts/button.tsx'

/** In place of the picker, when there is nothing left to pick (R8.53, R8.54). */
export function EventOver({ ended }: { ended: boolean }) {
  const t = useTexts()
  const to = useLink()
  return (
    <div className="page">
      <div className="event-over">
        <p>{t(ended ? 'tickets.eventEnded' : 'tickets.eventSoldOut')}</p>
        <ButtonLink kind="secondary" to={to('tickets')}>
          {t('tickets.others')}
        </ButtonLink>
      </div>
    </div>
  )
}
