import { Unavailable } from '../booking/unavailable.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'

/** Replaces the picker when nothing can be booked (R8.53, R8.54). */
export function EventOver({ ended, sessions = false }: { ended: boolean; sessions?: boolean | undefined }) {
  const t = useTexts()
  const to = useLink()
  return (
    <Unavailable
      reason={t(ended ? (sessions ? 'tickets.eventEnded' : 'tickets.exhibitionEnded') : 'tickets.eventSoldOut')}
      label={t('tickets.others')}
      to={to('tickets')}
    />
  )
}
