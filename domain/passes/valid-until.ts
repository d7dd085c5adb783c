import { addDays, addMonths } from '../time/calendar.ts'

/** The last day of a pass that begins on that day: twelve months from 2026-11-22 end on 2027-11-21. */
export function validUntil(from: string, months: number): string {
  const sameDay = addMonths(from, months)
  // after 29 February 2028 the month's last day is the last one
  return sameDay.slice(8) === from.slice(8) ? addDays(sameDay, -1) : sameDay
}
