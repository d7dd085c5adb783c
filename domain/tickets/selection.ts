import type { EventTicket, Timeslot } from '@foyer/contract/tickets.schema.ts'

/** The choice for one ticket type. With sub-tickets, `count` is 1 while any of theirs is not 0, else 0. */
export interface Choice {
  count: number
  subtickets: Readonly<Record<number, number>>
}
/** The choices for an event by ticket id; the slot is stored separately. */
export type Selection = Readonly<Record<number, Choice>>

interface Counted {
  id: number
  subtickets: readonly { id: number }[]
}
interface Priced extends Pick<EventTicket, 'id' | 'price'> {
  subtickets: readonly { id: number; price: number }[]
}

const nothing: Choice = { count: 0, subtickets: {} }

export function choiceOf(selection: Selection, ticketId: number): Choice {
  return selection[ticketId] ?? nothing
}

/** The places of a choice (`totalCount`); with sub-tickets the sum of their counts. */
export function placesOf(ticket: Counted, choice: Choice): number {
  if (ticket.subtickets.length === 0) return choice.count
  return ticket.subtickets.reduce((places, { id }) => places + (choice.subtickets[id] ?? 0), 0)
}

/** price × count + Σ sub-ticket's price × its count, minor units; a family's price covers its components. */
export function priceOf(ticket: Priced, choice: Choice): number {
  return ticket.subtickets.reduce(
    (sum, { id, price }) => sum + price * (choice.subtickets[id] ?? 0),
    ticket.price * choice.count,
  )
}

/** Price of the whole selection, minor units. */
export function selectionTotal(tickets: readonly Priced[], selection: Selection): number {
  return tickets.reduce((sum, ticket) => sum + priceOf(ticket, choiceOf(selection, ticket.id)), 0)
}

/** Places of the whole selection. */
export function selectionPlaces(tickets: readonly Counted[], selection: Selection): number {
  return tickets.reduce((sum, ticket) => sum + placesOf(ticket, choiceOf(selection, ticket.id)), 0)
}

/** The places left at the chosen slot; null means no limit. */
export interface Limits {
  /** For all dated and timed tickets together. */
  slot: number | null
  /** For each ticket alone. */
  tickets: Readonly<Record<number, number | null>>
}

/**
 * The limits of a slot (`datetime`; null while none is chosen, or when only open tickets are bought). A dated or timed
 * ticket that is not sold at that slot has no places there; an open ticket has its own contingent, if any.
 */
export function limitsAt(slots: readonly Timeslot[], tickets: readonly EventTicket[], datetime: string | null): Limits {
  const left = (entries: readonly Timeslot[]) => entries.find((entry) => entry.datetime === datetime)?.max_tickets ?? 0
  return {
    slot: left(slots),
    tickets: Object.fromEntries(
      tickets.map((ticket) => [ticket.id, ticket.mode === 3 ? ticket.max_tickets : left(ticket.schedule)]),
    ),
  }
}
