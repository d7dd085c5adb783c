import { ordinaryWeek } from '@foyer/domain/schedule/ordinary-week.ts'
import type { EventTimetable } from '@foyer/domain/schedule/event-timetable.ts'
import { weekdays, type Weekday } from '@foyer/domain/schedule/weekdays.ts'
import type { SoldOutDays } from '@foyer/domain/schedule/weekly-rules.ts'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'

// What is typed into a form, as far as it makes sense: nothing of what is half typed.

type Typed = Json | undefined
const isTime = (text: Typed): text is string => typeof text === 'string' && /^([01]\d|2[0-4]):[0-5]\d$/.test(text)
const isWeekday = (text: Typed): text is Weekday => weekdays.some((one) => one === text)
const listOf = <T extends Json>(value: Typed, is: (one: Typed) => one is T): T[] =>
  Array.isArray(value) ? value.filter(is) : []
const isWhole = (value: Typed): value is number => Number.isInteger(value)
export const wholeIn = (value: Typed): number | undefined => (isWhole(value) && value >= 0 ? value : undefined)

export const weekdaysIn = (value: Typed): Weekday[] => listOf(value, isWeekday)
export const timesIn = (value: Typed): string[] => listOf(value, isTime)
export const weeksIn = (value: Typed): number[] => listOf(value, isWhole)

/** Opening hours by weekday, those that open before they close. */
export function hoursIn(value: Typed): Partial<Record<Weekday, [string, string]>> {
  const all = Object.entries(isRecord(value) ? value : {}).flatMap(([day, hours]) => {
    const [opens, closes] = Array.isArray(hours) ? hours : []
    return isWeekday(day) && isTime(opens) && isTime(closes) && opens < closes ? [[day, [opens, closes]]] : []
  })
  return Object.fromEntries(all)
}

/** Special hours that open before they close; `until` is of several days. */
export function specialHoursIn(value: Typed): { day: string; until: string | undefined; hours: string[] } | undefined {
  const { day, until, hours } = isRecord(value) ? value : {}
  const [opens, closes] = Array.isArray(hours) ? hours : []
  if (!isDate(day) || !isTime(opens) || !isTime(closes) || closes <= opens) return undefined
  return { day, until: isDate(until) && until > day ? until : undefined, hours: [opens, closes] }
}
const isDate = (text: Typed): text is string => typeof text === 'string' && isDay(text)

export interface Session {
  weekday: Weekday
  time: string
  weeks: number[]
}
export const sessionsIn = (value: Typed): Session[] =>
  (Array.isArray(value) ? value : []).flatMap((one) =>
    isRecord(one) && isWeekday(one['weekday']) && isTime(one['time'])
      ? [{ weekday: one['weekday'], time: one['time'], weeks: weeksIn(one['nth']) }]
      : [],
  )

type ByHours = Extract<EventTimetable, { type: 'slots' | 'days' }>

/** What admission by the hours of a venue comes to in a week. */
export function weekIn(value: Typed, hours: Typed) {
  const schedule = scheduleIn(value)
  return schedule && { ...schedule, week: ordinaryWeek(schedule, { hours: hoursIn(hours) }) }
}

function scheduleIn(value: Typed): ByHours | undefined {
  if (!isRecord(value)) return undefined
  const capacity = wholeIn(value['capacity'])
  if (capacity === undefined) return undefined
  const rules = Array.isArray(value['sold_out']) ? value['sold_out'] : []
  const soldOut = rules.flatMap((rule): SoldOutDays[] =>
    isRecord(rule) && isWeekday(rule['weekday'])
      ? [{ weekday: rule['weekday'], weeks: (rule['weeks'] ?? 'all') as SoldOutDays['weeks'] }]
      : [],
  )
  if (value['type'] === 'days') return { type: 'days', capacity, sold_out: soldOut }
  const every = wholeIn(value['every_minutes'])
  const lastEntry = wholeIn(value['last_entry_minutes_before_closing'])
  // of none there is no end
  if (value['type'] !== 'slots' || !every || lastEntry === undefined) return undefined
  return {
    type: 'slots',
    every_minutes: every,
    last_entry_minutes_before_closing: lastEntry,
    minutes: wholeIn(value['minutes']) ?? every,
    visit_minutes: wholeIn(value['visit_minutes']) ?? every,
    capacity,
    sold_out: soldOut,
  }
}
