import { addDays, weekdayOf as weekdayNumber } from '@foyer/domain/shop/calendar.ts'
import { instantOf, localDatetime } from '@foyer/domain/shop/dates.ts'
import type { EventEntry, RelativeDay, VenueEntry, Weekday } from './entries.schema.ts'

export interface Slot {
  startsAt: Date
  /** The end of the admission window, or closing time for a whole day: until then it can be booked. */
  endsAt: Date
  /** Places by the rule, before anything was sold. */
  total: number
}

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** First and last day of an event; null where it has none. */
export function lifeOf(
  event: Pick<EventEntry, 'starts' | 'ends'>,
  today: string,
): { first: string | null; last: string | null } {
  return { first: resolved(event.starts, today), last: resolved(event.ends, today) }
}

/** What the opening hours and the event's own rule give on a day, in order (Europe/Zurich). */
export function slotsOn(
  event: Pick<EventEntry, 'schedule'>,
  venue: Pick<VenueEntry, 'hours' | 'closed' | 'closed_dates'>,
  day: string,
): Slot[] {
  const { schedule } = event
  if (schedule.type === 'none' || isClosed(venue, day)) return []
  const total = isSoldOut(schedule.sold_out, day) ? 0 : schedule.capacity
  if (schedule.type === 'sessions') {
    return schedule.sessions
      .filter(({ weekday, nth }) => isOnWeekday(day, weekday, nth))
      .map(({ time }) => instantOf(`${day} ${time}`))
      .filter(hasItsOwnName)
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
    if (hasItsOwnName(startsAt)) slots.push({ startsAt, endsAt: later(startsAt, schedule.minutes), total })
  }
  return slots
}

function resolved(day: RelativeDay | undefined, today: string): string | null {
  if (day === undefined) return null
  if (typeof day === 'string') return day
  return addDays(today, 'in_days' in day ? day.in_days : -day.days_ago)
}

/** A yearly or single closed day of the house; its weekdays are another matter. */
export function isClosed({ closed, closed_dates }: Pick<VenueEntry, 'closed' | 'closed_dates'>, day: string): boolean {
  return closed.includes(day.slice(5)) || closed_dates.includes(day)
}

/** On that weekday, or only on the first, second, … of the month. */
export function isOnWeekday(day: string, weekday: Weekday, nth?: readonly number[]): boolean {
  return weekday === weekdayOf(day) && (!nth || nth.includes(Math.ceil(Number(day.slice(8)) / 7)))
}

/** Whether two rules for a weekday share a week of the month; one without weeks is for all of them. */
export function weeksMeet(one: readonly number[] | undefined, other: readonly number[] | undefined): boolean {
  return !one || !other || one.some((week) => other.includes(week))
}

export function weekdayOf(day: string): Weekday {
  return weekdays[weekdayNumber(day) - 1]!
}

export function isSoldOut(rules: { weekday: Weekday; weeks: 'even' | 'odd' | 'all' }[], day: string): boolean {
  if (rules.length === 0) return false
  const parity = isoWeek(day) % 2 === 0 ? 'even' : 'odd'
  return rules.some(({ weekday, weeks }) => weekday === weekdayOf(day) && (weeks === 'all' || weeks === parity))
}

/** ISO 8601: week 1 has the year's first Thursday. */
function isoWeek(day: string): number {
  const thursday = addDays(day, 4 - weekdayNumber(day))
  return 1 + Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / (7 * 86_400_000))
}

/** Slots are named by their local time: of the hour that an autumn night has twice, only one can be named. */
export function hasItsOwnName(instant: Date): boolean {
  return instantOf(localDatetime(instant)).getTime() === instant.getTime()
}

/** A time that the spring night skips is moved to the next hour, where another session may be. */
function isFirstAtItsInstant(instant: Date, index: number, all: readonly Date[]): boolean {
  return all.findIndex((other) => other.getTime() === instant.getTime()) === index
}

export function later(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
