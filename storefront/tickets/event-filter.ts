import type { Event } from '@foyer/contract/tickets.schema.ts'

export interface Option {
  id: number
  name: string
}

/** The houses that have events, in the order of their ids. */
export function venuesOf(events: readonly Event[]): Option[] {
  return unique(events.map(({ museumId, venue }) => ({ id: museumId, name: venue })))
}

export function groupsOf(events: readonly Event[]): Option[] {
  return unique(events.flatMap(({ custom_groups }) => custom_groups))
}

/** Events of a house and of a group; null is any (R2.108, R2.109). */
export function filtered(events: readonly Event[], { venue, group }: { venue: number | null; group: number | null }): Event[] {
  return events.filter((event) => (venue === null || event.museumId === venue) && (group === null || event.custom_groups.some(({ id }) => id === group)))
}

function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.id, option])).values()].sort((a, b) => a.id - b.id)
}
