import type { Event } from '@foyer/contract/tickets.schema.ts'

/** The filters of the list; null is any. */
export interface EventFilter {
  venue: number | null
  group: number | null
}

/** The events that match all filters, in their order (R2.108, R2.109). */
export function filteredEvents<E extends Pick<Event, 'museumId' | 'venues' | 'custom_groups'>>(
  events: readonly E[],
  { venue, group }: EventFilter,
): E[] {
  return events.filter(
    (event) =>
      (venue === null || event.museumId === venue || event.venues?.some(({ id }) => id === venue)) &&
      (group === null || event.custom_groups.some(({ id }) => id === group)),
  )
}
