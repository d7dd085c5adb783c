import '../today/fills.css'
import './calendar.css'
import './month.css'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { weekdayNamed } from '@foyer/domain/time/calendar.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { useLanguage } from '../core/language.tsx'
import { useNumber } from '../core/number.ts'
import { useSpelled } from '../core/spelled.ts'
import { fullnessOf, monthOf, type VenueDay, type VenueWeek } from './calendar-items.ts'
import { Fill } from './fill.tsx'

interface MonthProps {
  venues: readonly VenueWeek[]
  /** `YYYY-MM` */
  month: string
  /** `YYYY-MM-DD HH:mm` */
  now: string
}

/** The weeks of a month: how full each venue is on each day, which leads to its week. */
export function Month({ venues, month, now }: MonthProps) {
  const { say, locale } = useLanguage()
  const days = monthOf(venues)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <table className="month" aria-label={say('calendar.month')}>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <th key={weekday} scope="col">
              {weekdayNamed(weekday, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]!.day}>
            {week.map(({ day, venues: there }) => (
              <td key={day} data-other={!day.startsWith(month) || undefined} data-now={day === dayOf(now) || undefined}>
                <MonthDay day={day} venues={there} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MonthDay({ day, venues }: { day: string; venues: readonly VenueDay[] }) {
  const { say } = useLanguage()
  const number = useNumber()
  const spelled = useSpelled()
  const figureOf = ({ isOpen, places, sold, free }: VenueDay) => {
    if (!isOpen && places + sold === 0) return say('today.closed')
    const figure = `${number(sold)} / ${number(places)}`
    return places > 0 && free === 0 ? `${figure} ${say('calendar.full')}` : figure
  }
  return (
    <Link to="/calendar" search={(before) => ({ ...before, view: undefined, day })} className="month__day">
      <strong aria-hidden="true">{Number(day.slice(8))}</strong>
      <VisuallyHidden>{spelled.fullDay(day)}</VisuallyHidden>
      {venues.map((venue) => (
        <span key={venue.venue} className="month__venue" data-draft={venue.isChanged || undefined}>
          <span className="month__name">{venue.name}</span>
          <Fill of={venue} along="x" />
          <span className="week__figure" data-fullness={fullnessOf({ ...venue, draft: undefined })}>
            {venue.isChanged ? say('calendar.changed') : figureOf(venue)}
          </span>
        </span>
      ))}
    </Link>
  )
}
