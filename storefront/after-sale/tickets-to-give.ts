import type { Order } from '@foyer/contract/orders.schema.ts'
import { isDivisible, isOver } from '@foyer/domain/orders/give-ticket.ts'

/** A ticket as its form shows it. */
export interface TicketToGive {
  id: string
  name: string
  places: number
  /** Whether some of those whom it admits can stay. */
  divisible: boolean
}

type Ticket = NonNullable<Order['tickets']>[number]

/** The tickets of an order that its buyer can give on now. */
export function ticketsToGive(order: Order, now: Date): TicketToGive[] {
  if (order.unpaid) return []
  return usableTickets(order, now).flatMap(({ id, line, number, label, places, given_to }) => {
    const of = order.items[line]!
    if (given_to !== undefined) return []
    return [{ id, name: `${label} (${number}), ${of.name}`, places, divisible: isDivisible(of) }]
  })
}

/** The ids of those that they can take back. */
export function ticketsToTakeBack(order: Order, now: Date): string[] {
  return usableTickets(order, now).flatMap(({ id, given_to }) => (given_to === undefined ? [] : id))
}

function usableTickets({ status, items, tickets = [] }: Order, now: Date): Ticket[] {
  if (status !== 'placed') return []
  return tickets.filter(({ line, state }) => state === 'valid' && !isOver(items[line]!, now))
}
