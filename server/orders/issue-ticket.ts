import { randomUUID } from 'node:crypto'
import { instantOf } from '@foyer/domain/time/dates.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { signBarcode } from '../documents/barcode.ts'
import type { Context } from '../context.ts'
import type { TicketRow } from './order.queries.ts'

type Issued = Pick<TicketRow, 'orderId' | 'line' | 'sequence' | 'name' | 'places' | 'holder'>

/** The place of a line's next ticket among all that it ever had. */
export function nextSequence(tickets: readonly Pick<TicketRow, 'line' | 'sequence'>[], line: number): number {
  return Math.max(-1, ...tickets.flatMap((one) => (one.line === line ? one.sequence : []))) + 1
}

/** A new ticket of an order's line, with a barcode that no other has. */
export function issueTicket(keys: Context['keys'], { eventId, datetime }: PricedLine, issued: Issued): TicketRow {
  const id = randomUUID()
  const startsAt = datetime ? instantOf(datetime) : null
  const { orderId, line, sequence, name, places, holder } = issued
  return {
    id,
    orderId,
    line,
    sequence,
    name,
    places,
    holder,
    barcode: signBarcode(keys.tickets, { ticketId: id, eventId, startsAt, places }),
    redeemedAt: null,
    voidAt: null,
    voidReason: null,
    replacedBy: null,
  }
}
