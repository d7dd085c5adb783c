import { weekdayNamed } from '../time/calendar.ts'
import { timeRange } from '../time/dates.ts'
import { weekdays } from './weekdays.ts'

interface DaysOfWeek {
  /** "Tue–Sat", or "Sun". */
  days: string
  /** "10:00–18:00"; empty where it is closed. */
  times: string
}

/** A week's opening hours from Monday on, with consecutive days of the same hours merged. */
export function openingWeek(
  hours: Readonly<Record<string, readonly string[]>>,
  locale: string,
  length: 'long' | 'short' = 'short',
): DaysOfWeek[] {
  const week: { from: number; to: number; times: string }[] = []
  for (const [day, name] of weekdays.entries()) {
    const [opens, closes] = hours[name] ?? []
    const times = opens && closes ? timeRange(opens, closes, locale) : ''
    const last = week.at(-1)
    if (last?.times === times) last.to = day
    else week.push({ from: day, to: day, times })
  }
  const named = (day: number) => weekdayNamed(day, locale, length)
  return week.map(({ from, to, times }) => ({ days: from === to ? named(from) : `${named(from)}–${named(to)}`, times }))
}

/** A week's opening hours in one line, without closed days: "Tue–Sat 10:00–18:00, Sun 10:00–17:00". */
export function openingText(...given: Parameters<typeof openingWeek>): string {
  return openingWeek(...given)
    .filter(({ times }) => times !== '')
    .map(({ days, times }) => `${days} ${times}`)
    .join(', ')
}
