import type { Event } from '@foyer/contract/tickets.schema.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { eventAvailability } from '@foyer/domain/tickets/availability.ts'

/** Two large ones and three rows of three. */
const most = 11

/** What is on, by its next day; what else stands as a banner comes first, as it is what the museum shows. */
export function nextEvents(events: readonly Event[], now: Date, links: readonly (string | undefined)[]): Event[] {
  const inBanners = links.slice(1)
  const rank = ({ id }: Event) => (inBanners.includes(`tickets/${id}`) ? 0 : 1)
  return events
    .filter((event) => eventAvailability(event, now) === 'open')
    .toSorted((a, b) => rank(a) - rank(b) || dayOf(a.sorting_datetime).localeCompare(dayOf(b.sorting_datetime)))
    .slice(0, most)
}
