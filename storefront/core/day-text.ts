import { weekdayDate as withDate, weekdayName } from '@foyer/domain/shop/calendar.ts'
import { localDatetime, localDay, timeOf } from '@foyer/domain/shop/dates.ts'

/** "Sa, 21.11.2026" */
export const weekdayDate = (day: string, lang: string): string => withDate(day.slice(0, 10), lang, 'short')
/** "Samstag, 21.11.2026" */
export const longDate = (day: string, lang: string): string => withDate(day.slice(0, 10), lang)
/** "Sa"; "sam." with the full stop that some languages set. */
export const weekdayShort = (day: string, lang: string): string => weekdayName(day.slice(0, 10), lang, 'short')
/** "14:05" on the museum's clock, wherever the visitor is. */
export const museumTime = (instant: string): string => timeOf(localDatetime(new Date(instant)))
/** Today in the museum. */
export const today = (): string => localDay(new Date())
