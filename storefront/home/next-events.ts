import type { Event } from '@foyer/contract/tickets.schema.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { eventAvailability } from '@foyer/domain/tickets/availability.ts'

const maxPerDay = 3
const maxEvents = 6

/** The next events by day, a few per day, without those that a banner on the page already shows. */
export function nextEvents(events: readonly Event[], now: Date, links: readonly (string | undefined)[]): Event[] {
  const inBanners = links.map((target) => target?.replace(/^\//, ''))
  const days = new Map<string, number>()
  return events
    .filter((event) => eventAvailability(event, now) === 'open' && !inBanners.includes(`tickets/${event.id}`))
    .toSorted((a, b) => dayOf(a.sorting_datetime).localeCompare(dayOf(b.sorting_datetime)))
    .filter(({ sorting_datetime }) => {
      const day = dayOf(sorting_datetime)
      const before = days.get(day) ?? 0
      days.set(day, before + 1)
      return before < maxPerDay
    })
    .slice(0, maxEvents)
}
