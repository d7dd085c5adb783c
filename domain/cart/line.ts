import type { TaxedLine } from '../money/tax.ts'
import type { CartItem, DayTicketItem, Part, VoucherItem } from './cart.ts'

const sum = (parts: readonly Part[]) => parts.reduce((all, { price, count }) => all + price * count, 0)

/** The key by which items are added to one line; null for those that always get their own. */
export function lineOf(item: CartItem): string | null {
  switch (item.type) {
    case 'ticket':
      return item.subtickets.length > 0 ? null : `ticket ${item.id} ${item.datetime}`
    case 'dayTicket':
      return hasOwnCount(item) ? `dayTicket ${item.dayTickets[0]!.id}` : null
    case 'merchandise':
      return `merchandise ${item.id}`
    case 'voucher':
      return item.variable_amount || isPersonal(item) ? null : `voucher ${item.id}`
    case 'voucherCode':
      return `voucherCode ${item.barcode.trim()}`
    case 'guidedTour':
    case 'annualPass':
      return null
    default:
      return item satisfies never
  }
}

/** Made out to somebody: another one is another present. */
function isPersonal({ recipient, dedication, send }: VoucherItem): boolean {
  return recipient !== '' || dedication !== '' || send !== null
}

/**
 * Whether the basket can change its count; sub-tickets, tours, passes and variable amounts are changed on their own
 * pages.
 */
export function hasOwnCount(item: CartItem): boolean {
  switch (item.type) {
    case 'ticket':
      return item.subtickets.length === 0
    case 'dayTicket':
      return item.dayTickets.length === 1 && item.dayTickets[0]!.subtickets.length === 0
    case 'merchandise':
      return true
    case 'voucher':
      return !item.variable_amount
    default:
      return false
  }
}

/** Merchandise and vouchers are named once: they have neither a date nor kinds. */
export function isPlainGood({ type, detail }: Pick<CartItem, 'type' | 'detail'>): boolean {
  return (type === 'merchandise' || type === 'voucher') && detail === ''
}

/** The line with another count and total; a line without a count of its own is unchanged. */
export function withCount<I extends CartItem>(item: I, count: number): I {
  if (!hasOwnCount(item)) return item
  const counted = { ...item, count, totalCount: count, totalPrice: item.price * count }
  return item.type === 'dayTicket' ? { ...counted, dayTickets: [{ ...item.dayTickets[0]!, count }] } : counted
}

/** What one open ticket of a line costs in all, minor units. */
export function dayTicketPrice({ price, count, subtickets }: DayTicketItem['dayTickets'][number]): number {
  return price * count + sum(subtickets)
}

/** The amounts of a line with their rates: a tour's prices and tickets may have several. */
export function taxedLines(item: CartItem): TaxedLine[] {
  if (item.type === 'voucherCode') return []
  if (item.type !== 'guidedTour')
    return [{ total: item.totalPrice, vat_value: item.vat_value, vat_exempt: item.vat_exempt }]
  return [
    ...item.prices.map((price) => ({ ...price, total: price.price * price.count })),
    ...item.tickets.map((ticket) => ({ ...ticket, total: ticket.price * ticket.count + sum(ticket.subtickets) })),
  ].map(({ total, vat_value, vat_exempt }) => ({ total, vat_value, vat_exempt }))
}
