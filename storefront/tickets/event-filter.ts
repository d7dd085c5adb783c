import type { Event } from '@foyer/contract/tickets.schema.ts'

/** Events of a house and of a group; null is any (R2.108, R2.109). */
export function filtered(
  events: readonly Event[],
  { venue, group }: { venue: number | null; group: number | null },
): Event[] {
  return events.filter(
    (event) =>
      (venue === null || event.museumId === venue) &&
      (group === null || event.custom_groups.some(({ id }) => id === group)),
  )
}
