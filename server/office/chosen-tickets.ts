import { ticketNumber } from '../documents/barcode.ts'
import { ticketsOf } from '../after-sale/move.queries.ts'
import { orderByNumber, type OrderRow } from '../orders/order.queries.ts'
import type { Context } from '../context.ts'

export interface Printed {
  number: string
  places?: number | undefined
}

/**
 * Tickets that the words of a command name: `1A2B3C4D`, `1A2B 3C4D`, or `1A2B3C4D:2` for two places of it; none for
 * all.
 */
export function printedIn(words: readonly string[]): Printed[] | undefined {
  const found = words.join(' ').match(/[^\s:]{4} [^\s:]{4}\S*|\S+/g)
  return found?.map((word) => {
    const [number = '', places] = word.split(':')
    return { number, ...(places !== undefined && { places: Number(places) }) }
  })
}

/**
 * An order of the office with those of its tickets that are meant: by what is printed on them, or all that are not
 * void, of a line or of the order.
 */
export async function chosenTickets(
  { database: { db } }: Pick<Context, 'database'>,
  asked: { order: string; tickets?: readonly Printed[] | undefined; line?: number | undefined },
): Promise<
  | { order: OrderRow; tickets: { id: string; places: number }[] }
  | { refused: 'ORDER_UNKNOWN' | 'ORDER_CANCELED' | 'TICKET_NOT_VALID' }
> {
  const order = await orderByNumber(db, asked.order)
  if (!order) return { refused: 'ORDER_UNKNOWN' }
  const all = await ticketsOf(db, order.id)
  if (!asked.tickets) {
    const meant = all.filter(
      ({ voidAt, line }) => voidAt === null && (asked.line === undefined || line + 1 === asked.line),
    )
    if (meant.length === 0) return { refused: order.state === 'canceled' ? 'ORDER_CANCELED' : 'TICKET_NOT_VALID' }
    return { order, tickets: meant.map(({ id, places }) => ({ id, places })) }
  }
  const tickets: { id: string; places: number }[] = []
  for (const { number, places } of asked.tickets) {
    const printed = number.replace(' ', '').toUpperCase()
    const ticket = all.find(({ id }) => ticketNumber(id).replace(' ', '') === printed)
    if (!ticket) return { refused: 'TICKET_NOT_VALID' }
    tickets.push({ id: ticket.id, places: places ?? ticket.places })
  }
  return { order, tickets }
}
