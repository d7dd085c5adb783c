import './month-turner.css'
import { addMonths, monthName } from '@foyer/domain/shop/calendar.ts'
import { useLang, useTexts } from '../core/language.tsx'
import type { DayRange } from './month-keys.ts'

/** The month's name, announced as it changes, between the buttons that turn it. */
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
  const lang = useLang()
  const by = (months: number) => addMonths(`${month}-01`, months).slice(0, 7)
  const turn = (months: -1 | 1, label: string, path: string) => {
    const target = by(months)
    const outside = target < range.from.slice(0, 7) || target > range.to.slice(0, 7)
    return (
      <button
        type="button"
        className="month-turner__button"
        aria-label={`${label}: ${monthName(target, lang)}`}
        aria-disabled={outside}
        onClick={() => !outside && onTurn(target)}
      >
        <svg
          viewBox="0 0 20 14"
          width="20"
          height="14"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <path d={path} />
        </svg>
      </button>
    )
  }
  return (
    <div className="month-turner">
      {turn(-1, t('tickets.previousMonth'), 'M20 7H2M8 1L2 7l6 6')}
      <h3 id="month" aria-live="polite">
        {monthName(month, lang)}
      </h3>
      {turn(1, t('tickets.nextMonth'), 'M0 7h18M12 1l6 6-6 6')}
    </div>
  )
}
