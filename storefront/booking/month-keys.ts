import { addDays, addMonths, weekdayOf } from '@foyer/domain/time/calendar.ts'

/** The day that a key moves to in a calendar grid; null for other keys. */
export function afterKey(day: string, key: string, shift = false): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekdayOf(day))
    case 'End':
      return addDays(day, 7 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1)
    default:
      return null
  }
}

export interface DayRange {
  from: string
  to: string
}

/** Days outside the bookable range cannot be reached. */
export function clampDay(day: string, { from, to }: DayRange): string {
  return day < from ? from : day > to ? to : day
}

/** The first of the days in the month, else the month's first day. */
export function firstInMonth(month: string, days: readonly (string | null)[]): string {
  return days.find((day) => day?.startsWith(month)) ?? `${month}-01`
}
