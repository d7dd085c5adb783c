import { addDays, mondayOf } from './calendar.ts'

/** How many weeks a calendar shows at once. */
const weeks = 5

export const spanDays = weeks * 7

/**
 * The Monday of the first week that a calendar shows with a day, where it begins with the week of `first` and is turned
 * by all of its weeks.
 */
export function spanOf(day: string, first: string): string {
  const monday = mondayOf(first)
  const days = (Date.parse(mondayOf(day)) - Date.parse(monday)) / 86_400_000
  return addDays(monday, Math.max(0, Math.floor(days / spanDays)) * spanDays)
}

/** The weeks of a calendar that begins with a Monday, by theirs. */
export const weeksFrom = (monday: string): string[] =>
  Array.from({ length: weeks }, (_, week) => addDays(monday, week * 7))

/** The days of the week that begins with a Monday. */
export const daysOfWeek = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day))

/** Every week that a calendar may show with a day, whatever week from today's on it begins with. */
export function weeksAround(day: string, today: string): string[] {
  const from = [addDays(mondayOf(day), 7 - spanDays), mondayOf(today)].sort().at(-1)!
  const around: string[] = []
  for (let monday = from; monday < addDays(mondayOf(day), spanDays); monday = addDays(monday, 7)) around.push(monday)
  return around
}
