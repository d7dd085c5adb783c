import './open-now.css'
import { openingAt, type Opening } from '@foyer/domain/schedule/opening-at.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useShop } from '../core/shop-data.ts'
import { Link } from '../router/link.tsx'

/** One line: what this is and where, and what is open now and until when, or else what opens first. */
export function OpenNow({ now }: { now: string }) {
  const t = useTexts()
  const lang = useLang()
  const spelled = useSpelled()
  const words = useOpeningWords(now)
  const plan = useAreaLink()('plan')
  const { venues } = useShop().meta
  const known = venues.flatMap((venue) => {
    const opening = openingAt(venue, new Date(now))
    return opening ? [{ name: venue.name, opening }] : []
  })
  const open = known.flatMap(({ name, opening }) =>
    'until' in opening ? [t('home.venueUntil', { name, time: spelled.time(opening.until) })] : [],
  )
  const first = known.toSorted((a, b) => opensAt(a.opening).localeCompare(opensAt(b.opening)))[0]
  const cities = new Set(venues.map(({ address }) => address.city))
  return (
    <p className="open-now">
      {cities.size === 1 && <span>{t('home.houses', { count: venues.length, city: [...cities][0]! })}</span>}
      {first && (
        <span className="open-now__state" data-open={open.length > 0}>
          {open.length > 0
            ? t('home.openNow', { venues: new Intl.ListFormat(lang).format(open) })
            : t('home.closedNow', { name: first.name, opening: words(first.opening) })}
        </span>
      )}
      {plan && <Link to={plan}>{t('title.plan')}</Link>}
    </p>
  )
}

const opensAt = (opening: Opening) => ('until' in opening ? '' : `${opening.day} ${opening.from}`)

/** "heute geöffnet bis 17:00", "morgen ab 10:00" */
export function useOpeningWords(now: string): (opening: Opening) => string {
  const t = useTexts()
  const spelled = useSpelled()
  const today = localDay(new Date(now))
  return (opening) => {
    if ('until' in opening) return t('home.openUntil', { time: spelled.time(opening.until) })
    const { day, from } = opening
    const time = spelled.time(from)
    if (day === today) return t('home.opensToday', { time })
    if (day === addDays(today, 1)) return t('home.opensTomorrow', { time })
    return t('home.opensOn', { day: spelled.day(day), time })
  }
}
