import type { Refused } from '@foyer/contract/refusals.ts'
import type { EventTicket, Subticket } from '@foyer/contract/tickets.schema.ts'
import { choiceOf, placesOf, type Choice, type Limits, type Selection } from './selection.ts'

export type TooMany = Refused<'TOO_FEW_LEFT' | 'SOLD_OUT', { ticketId: number; requested: number; available: number }>
export type AboveMaximum = Refused<
  'SUBTICKET_ABOVE_MAXIMUM',
  { ticketId: number; subticketId: number; requested: number; available: number }
>

/** The count of a ticket without sub-tickets; above what is left it is refused and the old one stays (R5.14). */
export function changeCount(
  selection: Selection,
  tickets: readonly EventTicket[],
  ticketId: number,
  count: number,
  limits: Limits,
): Selection | TooMany {
  const ticket = tickets.find(({ id }) => id === ticketId)
  if (!ticket || ticket.subtickets.length > 0) return selection
  return exchanged(selection, tickets, ticket, { count, subtickets: {} }, limits)
}

/** The count of a sub-ticket (R5.6, R5.7, R5.15 to R5.18); refused, the old one stays. */
export function changeSubticketCount(
  selection: Selection,
  tickets: readonly EventTicket[],
  ticketId: number,
  subticketId: number,
  count: number,
  limits: Limits,
): Selection | TooMany | AboveMaximum {
  const ticket = tickets.find(({ id }) => id === ticketId)
  const subticket = ticket?.subtickets.find(({ id }) => id === subticketId)
  if (!ticket || !subticket) return selection
  if (count > subticket.max_quantity) {
    return {
      refused: 'SUBTICKET_ABOVE_MAXIMUM',
      ticketId,
      subticketId,
      requested: count,
      available: subticket.max_quantity,
    }
  }
  const { subtickets: before } = choiceOf(selection, ticketId)
  const subtickets = { ...before, [subticketId]: allowed(subticket, before[subticketId] ?? 0, count) }
  const chosen = Object.values(subtickets).some((some) => some > 0)
  return exchanged(selection, tickets, ticket, { count: chosen ? 1 : 0, subtickets }, limits)
}

/** A count that its minimum allows: a step down from the minimum lets go of it, other counts below it become it (R5.16, R5.17). */
function allowed({ min_quantity: min, max_quantity: max }: Subticket, before: number, count: number): number {
  if (count <= 0) return 0
  if (count >= min) return count
  const fixed = min === max
  return before === min && (fixed || count === min - 1) ? 0 : min
}

/** The smallest of the nested limits wins; giving places back is always allowed. */
function exchanged(
  selection: Selection,
  tickets: readonly EventTicket[],
  ticket: EventTicket,
  choice: Choice,
  limits: Limits,
): Selection | TooMany {
  const requested = placesOf(ticket, choice)
  const available = placesFor(ticket, selection, tickets, limits)
  if (requested > placesOf(ticket, choiceOf(selection, ticket.id)) && requested > available) {
    return { refused: available === 0 ? 'SOLD_OUT' : 'TOO_FEW_LEFT', ticketId: ticket.id, requested, available }
  }
  return { ...selection, [ticket.id]: choice }
}

/** Places that a ticket type can have beside what is chosen of the others. */
export function placesFor(
  ticket: EventTicket,
  selection: Selection,
  tickets: readonly EventTicket[],
  limits: Limits,
): number {
  const own = ticket.id in limits.tickets ? limits.tickets[ticket.id]! : null
  if (ticket.mode === 3) return own ?? Infinity
  const others = tickets.filter(({ id, mode }) => id !== ticket.id && mode !== 3)
  const taken = others.reduce((sum, other) => sum + placesOf(other, choiceOf(selection, other.id)), 0)
  return Math.max(0, Math.min(own ?? Infinity, (limits.slot ?? Infinity) - taken))
}
