import { instantOf, localDatetime, timeOf } from '../time/dates.ts'
import {
  isClosed,
  isInLostHours,
  isOnWeekday,
  isSoldOut,
  later,
  openingOf,
  startsOn,
  type OpeningDays,
  type SoldOutDays,
} from './weekly-rules.ts'
import { isNamed, withExceptions, type Exception } from './exceptions.ts'
import type { Weekday } from './weekdays.ts'
import { hoursOn } from './opening.ts'
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
    exceptions = [],
    prices = [],
    quotas = [],
  }: {
    schedule: EventTimetable
    /** Missing in a catalogue that an older version stored. */
    exceptions?: readonly Exception[]
    prices?: readonly VisitPrices[]
    quotas?: readonly Quota[]
  },
  venue: OpeningDays,
  day: string,
): Slot[] {
  const slots = timesOn(schedule, exceptions, venue, day)
  if (prices.length === 0 && quotas.length === 0) return slots
  return slots.map((slot) => ({
    ...slot,
    ...(prices.length > 0 && { prices: amountsAt(prices, localDatetime(slot.startsAt)) }),
    ...(quotas.length > 0 && { quotas: quotasAt(quotas, slot) }),
  }))
}

function timesOn(schedule: EventTimetable, exceptions: readonly Exception[], venue: OpeningDays, day: string): Slot[] {
  if (schedule.type === 'none' || isClosed(venue, day)) return []
  const total = isSoldOut(schedule.sold_out, day) ? 0 : schedule.capacity
  if (schedule.type === 'sessions') {
    const sessions = schedule.sessions.filter(
      ({ weekday, nth, time }) =>
        isOnWeekday(day, weekday, nth) &&
        (isNamed(exceptions, day, time) || !isInLostHours(venue, day, time, schedule.minutes)),
    )
    const times = withExceptions<{ time: string }>(sessions, exceptions, day, (time) => ({ time }))
    return startsOn(day, times).map(({ startsAt, own }) => ({
      startsAt,
      endsAt: later(startsAt, schedule.minutes),
      total: own?.places ?? total,
    }))
  }
  const byRule = byOpeningHours(schedule, hoursOn(openingOf(venue), day), day, total)
  if (!exceptions.some((one) => one.day === day)) return byRule
  const known = new Map(byRule.map((slot) => [timeOf(localDatetime(slot.startsAt)), slot]))
  const times = withExceptions<{ time: string }>(
    [...known.keys()].map((time) => ({ time })),
    exceptions,
    day,
    (time) => ({ time }),
  )
  return startsOn(day, times).flatMap(({ time, startsAt, own }) => {
    const slot = known.get(time) ?? (schedule.type === 'slots' ? slotAt(schedule, startsAt, total) : undefined)
    return slot ? { ...slot, total: own?.places ?? total } : []
  })
}

function byOpeningHours(
  schedule: Extract<EventTimetable, { type: 'slots' | 'days' }>,
  hours: readonly string[] | undefined,
  day: string,
  total: number,
): Slot[] {
  if (!hours) return []
  const opening = instantOf(`${day} ${hours[0]}`)
  const closing = instantOf(`${day} ${hours[1]}`)
  if (schedule.type === 'days') return [{ startsAt: opening, endsAt: closing, total }]
  const lastEntry = later(closing, -schedule.last_entry_minutes_before_closing)
  const slots: Slot[] = []
  for (let startsAt = opening; startsAt <= lastEntry; startsAt = later(startsAt, schedule.every_minutes))
    if (hasItsOwnName(startsAt)) slots.push(slotAt(schedule, startsAt, total, closing))
  return slots
}

function slotAt(
  { minutes, visit_minutes: stays }: Extract<EventTimetable, { type: 'slots' }>,
  startsAt: Date,
  total: number,
  closing?: Date,
): Slot {
  const endsAt = later(startsAt, minutes)
  const stay = Math.min(later(startsAt, stays).getTime(), closing?.getTime() ?? Infinity)
  return { startsAt, endsAt, visitEndsAt: new Date(Math.max(stay, endsAt.getTime())), total }
}

/** Slots are identified by local time, so of the repeated hour of an autumn night only one can be offered. */
export function hasItsOwnName(instant: Date): boolean {
  return instantOf(localDatetime(instant)).getTime() === instant.getTime()
}
