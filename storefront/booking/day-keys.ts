import { addDays, weekdayOf } from '@foyer/domain/time/calendar.ts'
import { spanDays } from '@foyer/domain/time/weeks.ts'

/** The day that a key moves to in a calendar grid; null for other keys. */
export function afterKey(day: string, key: string): string | null {
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
      return addDays(day, -spanDays)
    case 'PageDown':
      return addDays(day, spanDays)
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
