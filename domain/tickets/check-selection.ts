import type { Refused } from '@foyer/contract/refusals.ts'
import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import { aboveMaximum, tooMany, type AboveMaximum, type TooMany } from './change-selection.ts'
import { choiceOf, priceOf, type Choice, type Limits, type Selection } from './selection.ts'

export type BelowMinimum = Refused<
  'SUBTICKET_BELOW_MINIMUM',
  { ticketId: number; subticketId: number; requested: number; needed: number }
>
export type FamilyIncomplete = Refused<'FAMILY_INCOMPLETE', { ticketId: number; missing: number[] }>
export type NeedsPaidTicket = Refused<'NEEDS_PAID_TICKET', { ticketId: number }>
export type SelectionRefusal = TooMany | AboveMaximum | BelowMinimum | FamilyIncomplete | NeedsPaidTicket

type Parts = Pick<EventTicket, 'id' | 'family' | 'subtickets'>

/**
 * Each sub-ticket is left out or within its minimum and maximum (R5.16 to R5.18); a family has all its components
 * (R5.21).
 */
export function checkParts(ticket: Parts, choice: Choice): AboveMaximum | BelowMinimum | FamilyIncomplete | null {
  const ticketId = ticket.id
  for (const subticket of ticket.subtickets) {
    const { id, min_quantity } = subticket
    const requested = choice.subtickets[id] ?? 0
    const above = aboveMaximum(ticket, subticket, requested)
    if (above) return above
    if (requested > 0 && requested < min_quantity)
      return { refused: 'SUBTICKET_BELOW_MINIMUM', ticketId, subticketId: id, requested, needed: min_quantity }
  }
  const missing = ticket.subtickets.filter(({ id }) => !((choice.subtickets[id] ?? 0) > 0)).map(({ id }) => id)
  return ticket.family === 1 && missing.length > 0 ? { refused: 'FAMILY_INCOMPLETE', ticketId, missing } : null
}

type Costing = Pick<EventTicket, 'id' | 'price' | 'book_with_cost' | 'book_with_cost_warn'>
interface Chosen<T extends Costing> {
  ticket: T
  /** The total, minor units. */
  total: number
  /** A key of the event and the slot. */
  occasion: string
}

/** Free tickets without a paid one for the same event and slot (R3.47): refused, or only warned about. */
export function withoutPaidTicket<T extends Costing>(chosen: readonly Chosen<T>[]): { refused: T[]; warned: T[] } {
  const paid = new Set(chosen.filter(({ total }) => total > 0).map(({ occasion }) => occasion))
  const free = chosen.filter(({ occasion }) => !paid.has(occasion)).map(({ ticket }) => ticket)
  return {
    refused: free.filter(({ book_with_cost }) => book_with_cost === 1),
    warned: free.filter(({ book_with_cost, book_with_cost_warn }) => book_with_cost !== 1 && book_with_cost_warn === 1),
  }
}

/** All problems of a selection, by ticket; empty when it can be added to the basket. */
export function checkSelection(
  selection: Selection,
  tickets: readonly EventTicket[],
  limits: Limits,
): SelectionRefusal[] {
  const refusals: SelectionRefusal[] = []
  const chosen = chosenTickets(selection, tickets)
  for (const { ticket, choice } of chosen) {
    const parts = checkParts(ticket, choice)
    if (parts) refusals.push(parts)
    const over = tooMany(ticket, choice, selection, tickets, limits)
    if (over) refusals.push(over)
  }
  for (const ticket of withoutPaidTicket(chosen).refused)
    refusals.push({ refused: 'NEEDS_PAID_TICKET', ticketId: ticket.id })
  return refusals
}

/** Chosen free tickets that usually need a paid one (`book_with_cost_warn`, R3.47). */
export function withoutCompany(selection: Selection, tickets: readonly EventTicket[]): EventTicket[] {
  return withoutPaidTicket(chosenTickets(selection, tickets)).warned
}

function chosenTickets(selection: Selection, tickets: readonly EventTicket[]) {
  return tickets.flatMap((ticket) => {
    const choice = choiceOf(selection, ticket.id)
    const total = priceOf(ticket, choice)
    // an open ticket has no slot, so it does not count for a timed one
    const occasion = ticket.mode === 3 ? 'open' : 'slot'
    return choice.count > 0 ? [{ ticket, choice, total, occasion }] : []
  })
}
