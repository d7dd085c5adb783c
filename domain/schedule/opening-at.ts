import { addDays } from '../time/calendar.ts'
import { dayOf, localDatetime, timeOf } from '../time/dates.ts'
import { hoursOn, type OpeningHours } from './opening.ts'

/** Open until a time of today, or again from a time of a day on. */
export type Opening = { until: string } | { day: string; from: string }

/** What opens later than that is not looked for. */
const mostDays = 60

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
