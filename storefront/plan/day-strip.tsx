import './day-strip.css'
import { hoursOn } from '@foyer/domain/schedule/opening.ts'
import { addDays, spokenDay, weekdayName } from '@foyer/domain/time/calendar.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useLocale } from '../core/locale.ts'
import { useShop } from '../core/shop-data.ts'
import { Link } from '../router/link.tsx'
import { Arrow } from '../ui/arrow.tsx'

interface DayStripProps {
  date: string
  today: string
  onPick: (day: string) => void
}

const days = 7

/** A week of days as links, without scripts too; a day on which every venue is closed says so. */
export function DayStrip({ date, today, onPick }: DayStripProps) {
  const t = useTexts()
  const locale = useLocale()
  const to = useLink()
  const { venues } = useShop().meta
  const weeks = Math.max(0, Math.floor(daysFrom(today, date) / days))
  const first = addDays(today, weeks * days)
  return (
    <nav className="plan__days" aria-label={t('plan.chooseDay')}>
      {weeks > 0 && <Turn day={addDays(first, -days)} label={t('plan.earlier')} back />}
      <ul>
        {Array.from({ length: days }, (_, ahead) => addDays(first, ahead)).map((day) => {
          const closed = venues.length > 0 && !venues.some((venue) => hoursOn(venue, day))
          return (
            <li key={day}>
              <Link
                to={to('plan', {}, { date: day })}
                replace
                aria-current={day === date ? 'date' : undefined}
                data-closed={closed || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onPick(day)
                }}
              >
                <span className="visually-hidden">
                  {spokenDay(day, locale) + (closed ? `, ${t('tickets.day.closed')}` : '')}
                </span>
                <span aria-hidden="true">{weekdayName(day, locale, 'short')}</span>
                <b className="figures" aria-hidden="true">
                  {Number(day.slice(8))}
                </b>
              </Link>
            </li>
          )
        })}
      </ul>
      <Turn day={addDays(first, days)} label={t('plan.later')} />
    </nav>
  )
}

function Turn({ day, label, back = false }: { day: string; label: string; back?: boolean }) {
  const to = useLink()
  return (
    <Link className="plan__turn" to={to('plan', {}, { date: day })} replace>
      <span className="visually-hidden">{label}</span>
      <Arrow back={back} />
    </Link>
  )
}

const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
