import { dayOf, timeOf } from '../time/dates.ts'
import type { Amounts } from '../money/amounts.ts'
import type { Weekday } from './weekdays.ts'
import { isOnWeekday, weekdayOf } from './weekly-rules.ts'

/** Amounts in place of the price list, and when they hold: all that is said has to be so. */
export interface VisitPrices {
  /** The first and the last day. */
  from?: string | undefined
  until?: string | undefined
  weekdays?: readonly Weekday[] | undefined
  /** Weeks of the month. */
  nth?: readonly number[] | undefined
  /** `HH:mm`, of the time at which a visit begins. */
  starts_from?: string | undefined
  starts_before?: string | undefined
  /** By the id of a ticket or of a part. */
  tickets: Amounts
}

/** What else than by the price list is paid for a visit at a local time; of several that name a ticket the first. */
export function amountsAt(prices: readonly VisitPrices[], datetime: string): Amounts {
  const holding = prices.filter((one) => holdsAt(one, datetime)).map(({ tickets }) => tickets)
  return Object.assign({}, ...holding.toReversed())
}

export function holdsAt(
  { from = '', until = '9999', weekdays, nth, starts_from = '', starts_before = '24:00' }: Omit<VisitPrices, 'tickets'>,
  datetime: string,
): boolean {
  const [day, time] = [dayOf(datetime), timeOf(datetime)]
  const weekday = weekdayOf(day)
  return (
    from <= day &&
    day <= until &&
    (weekdays?.includes(weekday) ?? true) &&
    isOnWeekday(day, weekday, nth) &&
    starts_from <= time &&
    time < starts_before
  )
}
