import type { Event, EventTicket } from '@foyer/contract/tickets.schema.ts'
import { addItems } from '@foyer/domain/cart/change-cart.ts'
import { ticketItems } from '@foyer/domain/cart/ticket-items.ts'
import type { CartItem } from '@foyer/domain/cart/cart.ts'
import type { Selection } from '@foyer/domain/tickets/selection.ts'
import { cartStore } from './cart-store.ts'

/** Puts what is chosen of an event in the basket; answers the new lines. */
export function addTickets(
  event: Event,
  tickets: readonly EventTicket[],
  selection: Selection,
  datetime: string | null,
): CartItem[] {
  const items = ticketItems(event, tickets, selection, datetime)
  cartStore.update((cart) => addItems(cart, items))
  return items
}
