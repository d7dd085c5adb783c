import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import { cheaperSelection } from '../tickets/cheaper-selection.ts'
import type { Limits, Selection } from '../tickets/selection.ts'

/** Who comes. */
export interface People {
  adults: number
  children: number
}

/**
 * The tickets with which these people come in for the least: single ones for adults and for children, or a family's
 * where that is cheaper; null where the event has no ticket for one of them. Children go as adults where there is none
 * for children.
 */
export function ticketsFor(people: People, tickets: readonly EventTicket[], limits: Limits): Selection | null {
  const single = (audience: 'adult' | 'child') =>
    tickets.find(
      (ticket) =>
        (ticket.audience ?? 'adult') === audience && ticket.subtickets.length === 0 && ticket.book_with_cost === 0,
    )
  const adult = single('adult')
  const child = tickets.find((ticket) => ticket.audience === 'child' && ticket.subtickets.length === 0) ?? adult
  if ((people.adults > 0 && !adult) || (people.children > 0 && !child)) return null
  const counts = new Map<number, number>()
  if (adult && people.adults > 0) counts.set(adult.id, people.adults)
  if (child && people.children > 0) counts.set(child.id, (counts.get(child.id) ?? 0) + people.children)
  const selection = Object.fromEntries([...counts].map(([id, count]) => [id, { count, subtickets: {} }]))
  return cheaperSelection(selection, tickets, limits) ?? selection
}
