import { instantOf, localDatetime } from '../time/dates.ts'
import {
  isClosed,
  isOnWeekday,
  isSoldOut,
  later,
  startsOn,
  weekdayOf,
  type OpeningDays,
  type SoldOutDays,
  type Weekday,
} from './weekly-rules.ts'
import { quotasAt, type Quota, type QuotaAt } from './quotas.ts'
import { amountsAt, type VisitPrices } from './visit-prices.ts'
import type { Amounts } from '../money/amounts.ts'

export interface Slot {
  startsAt: Date
  /** The end of the admission window, or closing time for a whole day: the slot can be booked until then. */
  endsAt: Date
  /** The end of a visit that begins with an admission window, at most closing time. */
  visitEndsAt?: Date
  /** Places by the schedule, before any sale. */
  total: number
  /** Amounts of tickets that replace those of the price list. */
  prices?: Amounts
  quotas?: readonly QuotaAt[]
}

/**
 * How an event is offered: in slots of the opening hours, for whole days, in sessions at their own times, or not yet.
 */
export type EventTimetable =
  | {
      type: 'slots'
      every_minutes: number
      last_entry_minutes_before_closing: number
      minutes: number
      visit_minutes: number
      capacity: number
      sold_out: readonly SoldOutDays[]
    }
  | { type: 'days'; capacity: number; sold_out: readonly SoldOutDays[] }
  | {
      type: 'sessions'
      minutes: number
      capacity: number
      sessions: readonly { weekday: Weekday; nth?: readonly number[] | undefined; time: string }[]
      sold_out: readonly SoldOutDays[]
    }
  | { type: 'none' }

/** An event's slots on a day by opening hours and its own rules, in order (Europe/Zurich). */
export function slotsOn(
  {
    schedule,
    prices = [],
    quotas = [],
  }: { schedule: EventTimetable; prices?: readonly VisitPrices[]; quotas?: readonly Quota[] },
  venue: OpeningDays,
  day: string,
): Slot[] {
  const slots = timesOn(schedule, venue, day)
  if (prices.length === 0 && quotas.length === 0) return slots
  return slots.map((slot) => ({
    ...slot,
    ...(prices.length > 0 && { prices: amountsAt(prices, localDatetime(slot.startsAt)) }),
    ...(quotas.length > 0 && { quotas: quotasAt(quotas, slot) }),
  }))
}

function timesOn(schedule: EventTimetable, venue: OpeningDays, day: string): Slot[] {
  if (schedule.type === 'none' || isClosed(venue, day)) return []
  const total = isSoldOut(schedule.sold_out, day) ? 0 : schedule.capacity
  if (schedule.type === 'sessions') {
    const sessions = schedule.sessions.filter(({ weekday, nth }) => isOnWeekday(day, weekday, nth))
    return startsOn(day, sessions).map(({ startsAt }) => ({
      startsAt,
      endsAt: later(startsAt, schedule.minutes),
      total,
    }))
  }
  const hours = venue.hours[weekdayOf(day)]
  if (!hours) return []
  const opening = instantOf(`${day} ${hours[0]}`)
  const closing = instantOf(`${day} ${hours[1]}`)
  if (schedule.type === 'days') return [{ startsAt: opening, endsAt: closing, total }]
  const lastEntry = later(closing, -schedule.last_entry_minutes_before_closing)
  const slots: Slot[] = []
  for (let startsAt = opening; startsAt <= lastEntry; startsAt = later(startsAt, schedule.every_minutes)) {
    if (!hasItsOwnName(startsAt)) continue
    const endsAt = later(startsAt, schedule.minutes)
    const stay = Math.min(later(startsAt, schedule.visit_minutes).getTime(), closing.getTime())
    slots.push({ startsAt, endsAt, visitEndsAt: new Date(Math.max(stay, endsAt.getTime())), total })
  }
  return slots
}

/** Slots are identified by local time, so of the repeated hour of an autumn night only one can be offered. */
export function hasItsOwnName(instant: Date): boolean {
  return instantOf(localDatetime(instant)).getTime() === instant.getTime()
}
