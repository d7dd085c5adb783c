import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import type { RefusalCode, Refused } from '@foyer/contract/refusals.ts'

type TicketItem = Extract<SubmittedItem, { type: 'ticket' }>
export interface LinePrice {
  count: number
  /** Persons: what is taken from a slot. */
  places: number
  total: number
  subtickets: { id: number; count: number }[]
}
type No = Refused<RefusalCode, { was: number | null; now: number | null }>
const no = (refused: RefusalCode, was: number | null = null, now: number | null = null): No => ({ refused, was, now })

/** The server's price of a submitted ticket line, or why it cannot be sold as it stands (R5.14 to R5.21). */
export function priceTicketLine(item: TicketItem, ticket: Pick<EventTicket, 'price' | 'subtickets' | 'family' | 'mode'>): LinePrice | No {
  if (item.count < 1) return no('COUNT_INVALID', item.count, 1)
  if (ticket.subtickets.length === 0) {
    if (item.subtickets.some((sub) => sub.count > 0)) return no('NOT_FOR_SALE')
    return shown(item, { count: item.count, places: item.count, total: ticket.price * item.count, subtickets: [] })
  }
  if (item.count !== 1) return no('COUNT_INVALID', item.count, 1)
  const counts = new Map<number, number>()
  for (const sub of item.subtickets) counts.set(sub.id, (counts.get(sub.id) ?? 0) + sub.count)
  if ([...counts.keys()].some((id) => !ticket.subtickets.some((sub) => sub.id === id))) return no('NOT_FOR_SALE')
  for (const sub of ticket.subtickets) {
    const count = counts.get(sub.id) ?? 0
    if (ticket.family === 1 && count === 0) return no('FAMILY_INCOMPLETE', 0, Math.max(1, sub.min_quantity))
    if (count > 0 && count < sub.min_quantity) return no('SUBTICKET_BELOW_MINIMUM', count, sub.min_quantity)
    if (count > sub.max_quantity) return no('SUBTICKET_ABOVE_MAXIMUM', count, sub.max_quantity)
  }
  const chosen = ticket.subtickets.map((sub) => ({ id: sub.id, price: sub.price, count: counts.get(sub.id) ?? 0 })).filter((sub) => sub.count > 0)
  const places = chosen.reduce((sum, sub) => sum + sub.count, 0)
  if (places === 0) return no('COUNT_INVALID', 0, 1)
  const total = ticket.price + chosen.reduce((sum, sub) => sum + sub.price * sub.count, 0)
  return shown(item, { count: 1, places, total, subtickets: chosen.map(({ id, count }) => ({ id, count })) })
}

function shown(item: TicketItem, line: LinePrice): LinePrice | No {
  return item.price !== undefined && item.price !== line.total ? no('PRICE_CHANGED', item.price, line.total) : line
}
