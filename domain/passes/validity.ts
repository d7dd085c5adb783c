import { addMonths } from '../time/calendar.ts'

/** The last day on which passes that are bought today may begin. */
export function latestStart(today: string): string {
  return addMonths(today, 12)
}

/** Whether a pass that is bought today may begin on that day. */
export function mayStart(day: string, today: string): boolean {
  return day >= today && day <= latestStart(today)
}
