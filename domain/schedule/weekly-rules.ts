import { addDays, weekdayOf as weekdayNumber } from '../time/calendar.ts'
import { instantOf } from '../time/dates.ts'
import { hoursOn, type OpeningHours, type SpecialHours } from './opening.ts'
import { weekdays, type Weekday } from './weekdays.ts'

/** A day, or one that moves with today. */
export type RelativeDay = string | { in_days: number } | { days_ago: number }

/** When a venue is open. */
export interface OpeningDays {
  /** Opening and closing time, "HH:mm", by weekday. */
  hours: Partial<Record<Weekday, readonly string[]>>
  /** Days that are closed each year, "MM-DD". */
  closed: readonly string[]
  /** Single closed days, "YYYY-MM-DD". */
  closed_dates: readonly string[]
  /** Missing in a catalogue that an older version stored. */
  special_hours?: readonly SpecialHours[] | undefined
}

/** Weekdays without places, in even or odd weeks of the year or in all. */
export interface SoldOutDays {
  weekday: Weekday
  weeks: 'even' | 'odd' | 'all'
}

/** The first and the last day of a temporary offer; null where there is none. */
export function lifeOf(
  offer: { starts?: RelativeDay | undefined; ends?: RelativeDay | undefined },
  today: string,
): { first: string | null; last: string | null } {
  return { first: resolved(offer.starts, today), last: resolved(offer.ends, today) }
}

function resolved(day: RelativeDay | undefined, today: string): string | null {
  if (day === undefined) return null
  if (typeof day === 'string') return day
  return addDays(today, 'in_days' in day ? day.in_days : -day.days_ago)
}

/** A venue's hours as they are shown. */
export const openingOf = ({ hours, closed, closed_dates, special_hours }: OpeningDays): OpeningHours => ({
  hours,
  closed: [...closed, ...closed_dates],
  special: special_hours,
})

/** Whether a venue is closed on a day, each year or once, and not only on its weekday. */
export function isClosed({ closed, closed_dates, special_hours = [] }: OpeningDays, day: string): boolean {
  const isOpenOnce = special_hours.some((one) => one.day === day && one.until === undefined)
  return closed_dates.includes(day) || (closed.includes(day.slice(5)) && !isOpenOnce)
}

/** Whether something takes place, also in part, in hours of its weekday that a day does not have. */
export function isInLostHours(venue: OpeningDays, day: string, time: string, minutes: number): boolean {
  const usual = venue.hours[weekdayOf(day)]
  const own = hoursOn(openingOf(venue), day)
  if (!usual || !own || own === usual) return false
  const [opens, closes, from, to] = [...usual, ...own].map(minutesOf) as [number, number, number, number]
  const begins = minutesOf(time)
  const meets = (first: number, last: number) => first < last && begins < last && first < begins + minutes
  return meets(opens, Math.min(from, closes)) || meets(Math.max(to, opens), closes)
}
/** Of a day until a time. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

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

export function isSoldOut(rules: readonly SoldOutDays[], day: string): boolean {
  return rules.some(({ weekday, weeks }) => weekday === weekdayOf(day) && (weeks === 'all' || weeks === parityOf(day)))
}

function parityOf(day: string): 'even' | 'odd' {
  return isoWeek(day) % 2 === 0 ? 'even' : 'odd'
}

/** ISO 8601: week 1 has the year's first Thursday. */
function isoWeek(day: string): number {
  const thursday = addDays(day, 4 - weekdayNumber(day))
  return 1 + Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / (7 * 86_400_000))
}

export function later(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}

/**
 * What begins on a day, in order and one at an instant: a time in the skipped hour of a spring night moves to the next
 * hour, where another may be.
 */
export function startsOn<T extends { time: string }>(day: string, all: readonly T[]): (T & { startsAt: Date })[] {
  const byInstant = new Map<number, T & { startsAt: Date }>()
  for (const one of all) {
    const startsAt = instantOf(`${day} ${one.time}`)
    if (!byInstant.has(startsAt.getTime())) byInstant.set(startsAt.getTime(), { ...one, startsAt })
  }
  return [...byInstant.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
