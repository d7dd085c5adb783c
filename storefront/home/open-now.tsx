import './open-now.css'
import { openingAt, type Opening } from '@foyer/domain/schedule/opening.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useShop } from '../core/shop-data.ts'

/** Until when each venue is open, or when it opens next. */
export function OpenNow({ now }: { now: string }) {
  const t = useTexts()
  const opensAt = useOpeningText(localDay(new Date(now)))
  const at = new Date(now)
  const shown = useShop().meta.venues.flatMap((venue) => {
    const opening = openingAt(venue, at)
    return opening ? [{ ...venue, opening }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="open-now page" aria-label={t('home.opening')}>
      {shown.map(({ id, name, opening }) => (
        <li key={id}>
          <b>{name}</b> <span>{opensAt(opening)}</span>
        </li>
      ))}
    </ul>
  )
}

function useOpeningText(today: string): (opening: Opening) => string {
  const t = useTexts()
  const spelled = useSpelled()
  return (opening) => {
    if ('until' in opening) return t('home.openUntil', { time: spelled.time(opening.until) })
    const { day, from } = opening
    const time = spelled.time(from)
    if (day === today) return t('home.opensToday', { time })
    if (day === addDays(today, 1)) return t('home.opensTomorrow', { time })
    return t('home.opensOn', { day: spelled.day(day), time })
  }
}
