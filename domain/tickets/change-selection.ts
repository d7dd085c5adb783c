import type { EventTicket, Subticket } from '@foyer/contract/tickets.schema.ts'
import {
  countLimit,
  countOfParts,
  overLimit,
  smallestLimit,
  type CountLimit,
  type OverLimit,
} from '../offer/count-limit.ts'
import { choiceOf, placesOf, type Choice, type Limits, type Selection } from './selection.ts'

export type TooMany = OverLimit<'TOO_FEW_LEFT' | 'SOLD_OUT'> & { ticketId: number }
export type AboveMaximum = OverLimit<'SUBTICKET_ABOVE_MAXIMUM'> & { ticketId: number; subticketId: number }

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
  const above = aboveMaximum(ticket, subticket, count)
  if (above) return above
  const { subtickets: before } = choiceOf(selection, ticketId)
  const subtickets = { ...before, [subticketId]: allowed(subticket, before[subticketId] ?? 0, count) }
  return exchanged(selection, tickets, ticket, { count: countOfParts(Object.values(subtickets)), subtickets }, limits)
}

/**
 * A count that its minimum allows: a step down from the minimum lets go of it, other counts below it become it (R5.16,
 * R5.17).
 */
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
  const more = placesOf(ticket, choice) > placesOf(ticket, choiceOf(selection, ticket.id))
  const refused = more && tooMany(ticket, choice, selection, tickets, limits)
  return refused || { ...selection, [ticket.id]: choice }
}

/** The refusal of a choice's places, together with those of the other tickets; null when they fit. */
export function tooMany(
  ticket: EventTicket,
  choice: Choice,
  selection: Selection,
  tickets: readonly EventTicket[],
  limits: Limits,
): TooMany | null {
  const over = overLimit(placesLimit(ticket, selection, tickets, limits), placesOf(ticket, choice))
  return over && { ...over, refused: over.available === 0 ? 'SOLD_OUT' : over.refused, ticketId: ticket.id }
}

/** The refusal of a sub-ticket's count; null when it is allowed. */
export function aboveMaximum(
  { id: ticketId }: Pick<EventTicket, 'id'>,
  { id: subticketId, max_quantity }: Subticket,
  count: number,
): AboveMaximum | null {
  const over = overLimit(countLimit(max_quantity, 'SUBTICKET_ABOVE_MAXIMUM'), count)
  return over && { ...over, ticketId, subticketId }
}

function placesLimit(
  ticket: EventTicket,
  selection: Selection,
  tickets: readonly EventTicket[],
  limits: Limits,
): CountLimit<'TOO_FEW_LEFT'> {
  const own = countLimit(limits.tickets[ticket.id] ?? Infinity, 'TOO_FEW_LEFT')
  if (ticket.mode === 3) return own
  const others = tickets.filter(({ id, mode }) => id !== ticket.id && mode !== 3)
  const taken = others.reduce((sum, other) => sum + placesOf(other, choiceOf(selection, other.id)), 0)
  return smallestLimit(own, countLimit((limits.slot ?? Infinity) - taken, 'TOO_FEW_LEFT'))
}
