import { instantOf, localDatetime } from '../shop/dates.ts'
import {
  isClosed,
  isOnWeekday,
  isSoldOut,
  later,
  weekdayOf,
  type OpeningDays,
  type SoldOutDays,
  type Weekday,
} from './weekly-rules.ts'

export interface Slot {
  startsAt: Date
  /** The end of the admission window, or closing time for a whole day: until then it can be booked. */
  endsAt: Date
  /** Of an admission window: until when a visit lasts that begins with it, at most until closing time. */
  visitEndsAt?: Date
  /** Places by the rule, before anything was sold. */
  total: number
}

/** How an event is offered: in slots of the opening hours, for whole days, in sessions at their own times, or not yet. */
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

/** What the opening hours and the event's own rule give on a day, in order (Europe/Zurich). */
export function slotsOn({ schedule }: { schedule: EventTimetable }, venue: OpeningDays, day: string): Slot[] {
  if (schedule.type === 'none' || isClosed(venue, day)) return []
  const total = isSoldOut(schedule.sold_out, day) ? 0 : schedule.capacity
  if (schedule.type === 'sessions') {
    return schedule.sessions
      .filter(({ weekday, nth }) => isOnWeekday(day, weekday, nth))
      .map(({ time }) => instantOf(`${day} ${time}`))
      .filter(isFirstAtItsInstant)
      .sort((a, b) => a.getTime() - b.getTime())
      .map((startsAt) => ({ startsAt, endsAt: later(startsAt, schedule.minutes), total }))
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

/** Slots are named by their local time: of the hour that an autumn night has twice, only one can be named. */
export function hasItsOwnName(instant: Date): boolean {
  return instantOf(localDatetime(instant)).getTime() === instant.getTime()
}

/** A time that the spring night skips is moved to the next hour, where another session may be. */
function isFirstAtItsInstant(instant: Date, index: number, all: readonly Date[]): boolean {
  return all.findIndex((other) => other.getTime() === instant.getTime()) === index
}
