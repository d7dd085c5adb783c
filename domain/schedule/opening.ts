import { addDays, weekdayOf } from '../time/calendar.ts'
import { dayOf, localDatetime, timeOf } from '../time/dates.ts'

export interface OpeningHours {
  /** `mon` to `sun`: from and to, `HH:MM`; closed days are missing. */
  hours: Readonly<Record<string, readonly string[]>>
  /** Days on which it is closed all the same: `MM-DD` every year, or `YYYY-MM-DD`. */
  closed?: readonly string[] | undefined
}
/** Open until a time of today, or again from a time of a day on. */
export type Opening = { until: string } | { day: string; from: string }

/** As hours are named by them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** What opens later than that is not looked for. */
const mostDays = 60

/** From and to on a day, `HH:mm`; undefined where it is closed. */
export function hoursOn({ hours, closed = [] }: OpeningHours, day: string): readonly string[] | undefined {
  return closed.some((one) => day.endsWith(one)) ? undefined : hours[weekdays[weekdayOf(day) - 1]!]
}

/** When a venue is open, on the museum's clock; null where it is not within two months. */
export function openingAt(venue: OpeningHours, now: Date): Opening | null {
  const local = localDatetime(now)
  const [today, time] = [dayOf(local), timeOf(local)]
  const [from, to] = hoursOn(venue, today) ?? []
  if (from !== undefined && to !== undefined && from <= time && time < to) return { until: to }
  for (let ahead = 0; ahead <= mostDays; ahead++) {
    const day = addDays(today, ahead)
    const opens = hoursOn(venue, day)?.[0]
    if (opens !== undefined && (ahead > 0 || time < opens)) return { day, from: opens }
  }
  return null
}
