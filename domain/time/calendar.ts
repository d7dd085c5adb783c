import { dayOf, formatDate, museumZone } from './dates.ts'

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

/** The weeks of a month (`YYYY-MM`), Monday first, filled up with the days around it. */
export function monthGrid(month: string): string[][] {
  const first = `${month}-01`
  const weeks: string[][] = []
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday < addMonths(first, 1); monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  }
  return weeks
}

/** A day for screen readers: "Samstag, 21. November 2026". Visible dates come from `formatDate`. */
export function spokenDay(day: string, locale: string): string {
  return inWords(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

export function monthName(month: string, locale: string): string {
  return inWords(`${month}-01`, locale, { month: 'long', year: 'numeric' })
}

export function weekdayName(day: string, locale: string, length: 'long' | 'short' = 'long'): string {
  return inWords(day, locale, { weekday: length })
}

/** "Tue, 24.11.2026", also of a time on that day; where a language sets no comma, "mar. 24.11.2026". */
export function weekdayDate(datetime: string, locale: string, length: 'long' | 'short' = 'short'): string {
  const day = dayOf(datetime)
  return weekdayName(day, locale, length) + (/de|en|es/.test(locale.slice(0, 2)) ? ', ' : ' ') + formatDate(day)
}

/** Created once: a month needs some fifty, and creating a format takes longer than using it fifty times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function inWords(day: string, locale: string, words: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(words)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, { timeZone: museumZone, ...words })))
  // noon UTC is the same day in the museum
  return format.format(new Date(`${day}T12:00Z`))
}
