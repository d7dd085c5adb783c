import './month-turner.css'
import { addMonths, monthName } from '@foyer/domain/time/calendar.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { Arrow } from '../ui/arrow.tsx'
import { Heading } from './heading.tsx'
import type { DayRange } from './month-keys.ts'

/** The month's name, announced when it changes, between the buttons for the previous and the next month. */
export function MonthTurner({
  month,
  range,
  onTurn,
}: {
  month: string
  range: DayRange
  onTurn: (month: string) => void
}) {
  const t = useTexts()
  const locale = useLocale()
  const by = (months: number) => addMonths(`${month}-01`, months).slice(0, 7)
  const turn = (months: -1 | 1, label: string) => {
    const target = by(months)
    const outside = target < range.from.slice(0, 7) || target > range.to.slice(0, 7)
    return (
      <button
        type="button"
        className="month-turner__button"
        aria-label={`${label}, ${monthName(target, locale)}`}
        aria-disabled={outside}
        onClick={() => !outside && onTurn(target)}
      >
        <Arrow back={months < 0} />
      </button>
    )
  }
  return (
    <div className="month-turner">
      {turn(-1, t('tickets.previousMonth'))}
      <Heading below id="month" className="month-turner__name" aria-live="polite">
        {monthName(month, locale)}
      </Heading>
      {turn(1, t('tickets.nextMonth'))}
    </div>
  )
}
