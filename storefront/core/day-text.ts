import { weekdayDate } from '@foyer/domain/time/calendar.ts'
import { localDatetime, localDay, timeOf } from '@foyer/domain/time/dates.ts'

/** "Sa, 21.11.2026" */
export { weekdayDate }
/** "Samstag, 21.11.2026" */
export const longDate = (day: string, locale: string): string => weekdayDate(day, locale, 'long')
/** "14:05" on the museum's clock, wherever the visitor is. */
export const museumTime = (instant: string): string => timeOf(localDatetime(new Date(instant)))
/** Today in the museum. */
export const today = (): string => localDay(new Date())
