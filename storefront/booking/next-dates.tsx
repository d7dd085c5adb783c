import './next-dates.css'
import { isBookable } from '@foyer/domain/offer/availability.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import type { Dates } from './date-picker.tsx'
import { Heading } from './heading.tsx'

/** How many dates are listed. */
const length = 6

interface NextDatesProps {
  dates: Dates
  selected: string | null
  onPick: (day: string) => void
}

/** The next days with places for everybody, as a list next to the calendar. */
export function NextDates({
  dates: {
    months: { calendar },
    availability,
    words,
  },
  selected,
  onPick,
}: NextDatesProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const days = Object.keys(calendar)
    .sort()
    .filter((day) => isBookable(availability(day)) && availability(day) !== 'members')
    .slice(0, length)
  if (days.length === 0) return null
  return (
    <div className="next-dates">
      <Heading below className="next-dates__title" id="next-dates">
        {t('tickets.nextDates')}
      </Heading>
      <ul aria-labelledby="next-dates">
        {days.map((day) => (
          <li key={day}>
            <button type="button" aria-pressed={day === selected} onClick={() => onPick(day)}>
              <DateText text={spelled.day(day)} />
              {availability(day) === 'few' && (
                <span className="next-dates__few">{t(words.left, { count: calendar[day]! })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The weekday, which a phone sets above the date. */
function DateText({ text }: { text: string }) {
  const [weekday, comma, date] = /^(\S+?)(,? )(.*)$/.exec(text)!.slice(1)
  return (
    <span className="figures">
      <span className="next-dates__weekday">{weekday}</span>
      <span className="next-dates__comma">{comma}</span>
      {date}
    </span>
  )
}
