import type { ClosedReason } from '@foyer/contract/schema.ts'
import type { Weekday } from './weekdays.ts'
import { hoursOn } from './opening.ts'
import { isClosed, openingOf, weekdayOf, type OpeningDays } from './weekly-rules.ts'

/** When an offer is on sale. */
export interface OnSale {
  /** Its first and last day; null where there is none. */
  first: string | null
  last: string | null
  /** The last day of the schedule, which moves on with today. */
  until: string
  venue: OpeningDays
  /** Those of its own rules, which may lie outside opening hours. */
  weekdays: readonly Weekday[]
  /** Days on which only this offer does not take place. */
  closed: readonly string[]
}

/**
 * Why nothing can be booked on a day from today on; `hadTimes`: it has some by its rules, but it is too late for them.
 */
export function closedReason(
  day: string,
  { first, last, until, venue, weekdays, closed }: OnSale,
  hadTimes: boolean,
): ClosedReason {
  if (first !== null && day < first) return 'early'
  if (last !== null && day > last) return 'ended'
  if (day > until) return 'ahead'
  if (hadTimes) return 'late'
  if (isClosed(venue, day)) return venue.closed.includes(day.slice(5)) ? 'holiday' : 'special'
  if (closed.includes(day)) return 'special'
  const weekday = weekdayOf(day)
  return !hoursOn(openingOf(venue), day) && !weekdays.includes(weekday) ? 'weekday' : 'none'
}
