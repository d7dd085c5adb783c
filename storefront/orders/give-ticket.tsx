import Giving from './giving.tsx'
import type { TicketActionProps } from './ticket-actions.ts'
import { ticketsToGive } from './tickets-to-give.ts'

/** Gives one of an order's tickets to somebody else. */
export default function GiveTicket({ order, reload }: TicketActionProps) {
  return <Giving id={order.booking_id} tickets={ticketsToGive(order)} reload={reload} />
}
