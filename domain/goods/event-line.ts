import type { Event, EventSlot, EventTicket, Timeslot } from '@foyer/contract/tickets.schema.ts'
import type { Selection } from '../tickets/selection.ts'
import { ticketAt } from '../tickets/ticket-at.ts'
import type { CartItem, DayTicketItem, Part, TicketItem } from './items.ts'

/** A line of tickets for an event, with a date or without. */
export type EventLine = TicketItem | DayTicketItem

/** What the museum sells now for an event, on a day if the line has a date. */
export interface EventOffer {
  event: Event
  tickets: readonly EventTicket[]
  slots: readonly (Timeslot & Pick<EventSlot, 'members'>)[]
}
/** By {@link eventOfferKey}; events that could not be read are missing. */
export type EventOffers = Readonly<Record<string, EventOffer>>

export const isEventLine = (item: CartItem): item is EventLine => item.type === 'ticket' || item.type === 'dayTicket'

export const eventOfferKey = (item: EventLine): string =>
  item.type === 'ticket' ? `${item.eventId} ${item.date}` : `${item.eventId}`

/** The ticket of a line as it is sold now for its time. */
export function ticketOf(item: EventLine, offer: EventOffer | undefined): EventTicket | undefined {
  const ticket = offer?.tickets.find(({ id }) => id === item.id)
  return ticket && ticketAt(ticket, datetimeOf(item))
}

export function partsOf(item: EventLine): readonly Part[] {
  return item.type === 'ticket' ? item.subtickets : item.dayTickets.flatMap(({ subtickets }) => subtickets)
}

/** What of its event a line is. */
export function selectionOf(item: EventLine): Selection {
  return {
    [item.id]: { count: item.count, subtickets: Object.fromEntries(partsOf(item).map(({ id, count }) => [id, count])) },
  }
}

/** The slot that a line is for; null for an open ticket. */
export const datetimeOf = (item: EventLine): string | null => (item.type === 'ticket' ? item.datetime : null)

/** A number of the same: without sub-tickets, and for open tickets of one kind. */
export function isCounted(item: EventLine): boolean {
  return partsOf(item).length === 0 && (item.type === 'ticket' || item.dayTickets.length === 1)
}
