import type { Event } from '@foyer/contract/tickets.schema.ts'
import { dayOf } from '@foyer/domain/shop/dates.ts'
import { eventAvailability } from '@foyer/domain/tickets/availability.ts'

const ofOneDay = 3
const inAll = 6

/** What comes next, day after day: of a day not more than a few, and nothing that a banner of the page shows already. */
export function nextEvents(events: readonly Event[], now: Date, links: readonly (string | undefined)[]): Event[] {
  const hung = links.map((target) => target?.replace(/^\//, ''))
  const days = new Map<string, number>()
  return events
    .filter((event) => eventAvailability(event, now) === 'open' && !hung.includes(`tickets/${event.id}`))
    .toSorted((a, b) => dayOf(a.sorting_datetime).localeCompare(dayOf(b.sorting_datetime)))
    .filter(({ sorting_datetime }) => {
      const day = dayOf(sorting_datetime)
      const before = days.get(day) ?? 0
      days.set(day, before + 1)
      return before < ofOneDay
    })
    .slice(0, inAll)
}
