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

/** The tickets of an order that its buyer can give on now. */
export function ticketsToGive({ status, unpaid, items, tickets = [] }: Order, now = new Date()): TicketToGive[] {
  if (status !== 'placed' || unpaid) return []
  return tickets.flatMap(({ id, line, number, label, places, state, given_to }) => {
    const of = items[line]!
    if (state !== 'valid' || given_to !== undefined || isOver(of, now)) return []
    return [{ id, name: `${label} (${number}), ${of.name}`, places, divisible: isDivisible(of) }]
  })
}
