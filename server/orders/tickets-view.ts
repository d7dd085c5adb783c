import type { Order } from '@foyer/contract/orders.schema.ts'
import { ticketNumber } from '../documents/barcode.ts'
import type { TicketOfOrder } from './order.queries.ts'

/** It admits somebody, as long as its order stands. */
export function isValid({ voidAt }: Pick<TicketOfOrder, 'voidAt'>): boolean {
  return voidAt === null
}

/** A ticket that another has replaced is not shown. */
export function ticketsShown(tickets: readonly TicketOfOrder[], status: Order['status']): Pick<Order, 'tickets'> {
  const shown = tickets.filter(({ replacedBy }) => replacedBy === null)
  if (shown.length === 0) return {}
  return {
    tickets: shown.map(({ id, line, name, places, holder, givenAt, ...ticket }) => ({
      id,
      line,
      number: ticketNumber(id),
      label: name,
      places,
      state: !isValid(ticket) || status === 'canceled' ? 'canceled' : 'valid',
      ...(givenAt === null ? holder && { holder } : { given_to: holder, given_at: new Date(givenAt).toISOString() }),
    })),
  }
}
