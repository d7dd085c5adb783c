import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import { withAmounts } from '../money/amounts.ts'

export type Scheduled = Pick<EventTicket, 'id' | 'price' | 'subtickets' | 'schedule'>

/** A ticket with what it and its parts cost at a time of its schedule. */
export function ticketAt<T extends Scheduled>(ticket: T, datetime: string | null): T {
  return withAmounts(ticket, ticket.schedule.find((time) => time.datetime === datetime)?.prices)
}
