import { weekdayOf } from '../time/calendar.ts'
import { weekdays } from './weekdays.ts'

export interface OpeningHours {
  /** `mon` to `sun`: from and to, `HH:MM`; closed days are missing. */
  hours: Readonly<Record<string, readonly string[]>>
  /** Days on which it is closed all the same: `MM-DD` every year, or `YYYY-MM-DD`. */
  closed?: readonly string[] | undefined
  special?: readonly SpecialHours[] | undefined
}
/** Other hours on a day, or on all days until another. */
export interface SpecialHours {
  day: string
  until?: string | undefined
  /** From and to. */
  hours: readonly string[]
}
/**
 * From and to on a day, `HH:mm`; undefined where it is closed. What is said of a single day stands over the days that
 * are closed every year, and these over hours of several days.
 */
export function hoursOn(
  { hours, closed = [], special = [] }: OpeningHours,
  day: string,
): readonly string[] | undefined {
  const of = special.filter((one) => one.day <= day && day <= (one.until ?? one.day))
  const single = of.find(({ until }) => !until)
  if (closed.some((one) => (single ? one === day : day.endsWith(one)))) return undefined
  return (single ?? of[0])?.hours ?? hours[weekdays[weekdayOf(day) - 1]!]
}
