import './weeks-turner.css'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { spanDays } from '@foyer/domain/time/weeks.ts'
import { useTexts } from '../core/language.tsx'
import { Arrow } from '../ui/arrow.tsx'
import { Heading } from './heading.tsx'
import type { DayRange } from './day-keys.ts'

interface WeeksTurnerProps {
  /** The first day of the weeks that are shown. */
  monday: string
  range: DayRange
  /** Names the weeks from a Monday on. */
  nameOf: (monday: string) => string
  onTurn: (monday: string) => void
}

/** Which weeks are shown, announced when they change, and buttons for those before and after them. */
export function WeeksTurner({ monday, range, nameOf, onTurn }: WeeksTurnerProps) {
  const t = useTexts()
  const turn = (days: number, label: string) => {
    const target = addDays(monday, days)
    const outside = addDays(target, spanDays - 1) < range.from || target > range.to
    return (
      <button
        type="button"
        className="weeks-turner__button"
        aria-label={`${label}, ${nameOf(target)}`}
        aria-disabled={outside}
        onClick={() => !outside && onTurn(target)}
      >
        <Arrow back={days < 0} />
      </button>
    )
  }
  return (
    <div className="weeks-turner">
      <Heading below id="weeks" className="weeks-turner__name" aria-live="polite">
        {nameOf(monday)}
      </Heading>
      {turn(-spanDays, t('tickets.earlierWeeks'))}
      {turn(spanDays, t('tickets.laterWeeks'))}
    </div>
  )
}
