import { addDays, inWords, weekdayName } from '../time/calendar.ts'
import { timeRange } from '../time/dates.ts'
import { hoursOn, type OpeningHours } from './opening.ts'
import type { openingWeek } from './opening-week.ts'

/** So far ahead it is said what is other. */
const mostDays = 60

/** Days in a row that are other than their weekdays. */
export interface SpecialDays {
  day: string
  until: string
  /** Undefined where it is closed. */
  hours: readonly string[] | undefined
}

/** What is other than each week within two months of a day. */
export function specialDays(venue: OpeningHours, today: string): SpecialDays[] {
  const all: SpecialDays[] = []
  for (let ahead = 0; ahead <= mostDays; ahead++) {
    const day = addDays(today, ahead)
    const [hours, usual] = [hoursOn(venue, day), hoursOn({ hours: venue.hours }, day)]
    if (String(hours) === String(usual)) continue
    const last = all.at(-1)
    if (last && addDays(last.until, 1) === day && String(last.hours) === String(hours)) last.until = day
    else all.push({ day, until: day, hours })
  }
  return all
}

/** What is other than each week within two months of a day, in words; times are empty where it is closed. */
export function specialHours(venue: OpeningHours, today: string, locale: string): ReturnType<typeof openingWeek> {
  return inShort(specialDays(venue, today), locale)
}

export function inShort(days: readonly SpecialDays[], locale: string): ReturnType<typeof openingWeek> {
  return days.map(({ day, until, hours }) => ({
    days: daysInShort(day, until, locale),
    times: hours ? timeRange(hours[0]!, hours[1]!, locale) : '',
  }))
}

/** "Do 24. Dez.", or "28. Dez. – 30. Dez."; a line does not end within a date. */
function daysInShort(day: string, until: string, locale: string): string {
  const [first, last] = [day, until].map((one) => {
    const date = inWords(one, locale, { day: 'numeric', month: 'short' })
    return (locale.startsWith('fr') ? date.replace(/^1 /, '1er ') : date).replaceAll(' ', '\u00a0')
  })
  // browsers part the days of a range in other ways than the server does
  return day === until ? `${weekdayName(day, locale, 'short')} ${first}` : `${first} – ${last}`
}
