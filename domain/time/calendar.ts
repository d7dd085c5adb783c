import { dayOf, museumZone } from './dates.ts'

/** Days are `YYYY-MM-DD` and months `YYYY-MM`: plain dates without a clock, so UTC counts them. */
const parse = (day: string) => new Date(`${day}T00:00Z`)
const write = (date: Date) => date.toISOString().slice(0, 10)

/** True for a day that the calendar has: not for 2026-02-30. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && (parse(text).toJSON() ?? '').startsWith(text)
}

export function addDays(day: string, days: number): string {
  const date = parse(day)
  date.setUTCDate(date.getUTCDate() + days)
  return write(date)
}

/** The days from one to another, both of them too. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The same day of another month, or that month's last: a month after 2026-01-31 is 2026-02-28. */
export function addMonths(day: string, months: number): string {
  const target = parse(`${day.slice(0, 7)}-01`)
  target.setUTCMonth(target.getUTCMonth() + months)
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(Number(day.slice(8)), last))
  return write(target)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return parse(day).getUTCDay() || 7
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/**
 * "Dienstag, 24. November", also of a time on that day; with its year unless that is the one of `today`. Where a
 * language sets no comma, "mardi 24 novembre".
 */
export function spelledDay(datetime: string, locale: string, today = ''): string {
  const date = spelledDate(datetime, locale, today)
  // a month that comes first would run into the weekday
  const comma = /^(de|es)/.test(locale) || /^\D/.test(date) ? ', ' : ' '
  return weekdayName(dayOf(datetime), locale) + comma + date
}

/** A day for screen readers, always with its year. */
export const spokenDay = (day: string, locale: string): string => spelledDay(day, locale)

/** "24. November", with its year unless that is the one of `today`. */
export function spelledDate(datetime: string, locale: string, today = ''): string {
  const day = dayOf(datetime)
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  const date = inWords(day, locale, { day: 'numeric', month: 'long', year })
  return locale.startsWith('fr') ? date.replace(/^1 /, '1er ') : date
}

export function monthName(month: string, locale: string): string {
  return inWords(`${month}-01`, locale, { month: 'long', year: 'numeric' })
}

/** "Nov." */
export function shortMonth(day: string, locale: string): string {
  return inWords(day, locale, { month: 'short' })
}

/** "23. November – 27. Dezember" */
export function daySpan(from: string, to: string, locale: string): string {
  const words = { day: 'numeric', month: 'long' } as const
  // browsers part the days of a range in other ways than the server does
  return `${inWords(from, locale, words)} – ${inWords(to, locale, words)}`
}

export function weekdayName(day: string, locale: string, length: 'long' | 'short' = 'long'): string {
  return inWords(day, locale, { weekday: length })
}

/** Of the weekday itself, whatever the date; 0 is Monday. */
export const weekdayNamed = (weekday: number, locale: string, length?: 'long' | 'short'): string =>
  weekdayName(addDays('2024-01-01', weekday), locale, length)

/** Created once: a month needs some fifty, and creating a format takes longer than using it fifty times. */
const formats = new Map<string, Intl.DateTimeFormat>()

export function inWords(day: string, locale: string, words: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(words)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, { timeZone: museumZone, ...words })))
  // noon UTC is the same day in the museum
  return format.format(new Date(`${day}T12:00Z`))
}
