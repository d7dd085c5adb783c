import type { CartItem } from './items.ts'

/** A line in the request for shipping costs (R7.38). */
export interface ShippingLine {
  type: 'guidedTour' | 'merchandise' | 'ticket'
  id: number
  count: number
  datetime?: string
}

type ShippingLines<I extends CartItem> = (item: I) => ShippingLine[]

/** What the request for shipping costs has of each kind of line (R7.40 to R7.44). */
const lines = {
  ticket: ({ id, totalCount, datetime }) => [{ type: 'ticket', id, count: totalCount, datetime }],
  dayTicket: ({ dayTickets }) => dayTickets.map(({ id, count }) => ({ type: 'ticket', id, count })),
  guidedTour: ({ id, single_ticketing, count, datetime }) => [
    { type: 'guidedTour', id, count: single_ticketing ? count : 1, datetime },
  ],
  merchandise: ({ id, count }) => [{ type: 'merchandise', id, count }],
  annualPass: () => [],
  voucher: () => [],
  voucherCode: () => [],
} satisfies { [T in CartItem['type']]: ShippingLines<Extract<CartItem, { type: T }>> }

export function shippingLines<I extends CartItem>(item: I): ShippingLine[] {
  return (lines[item.type] as unknown as ShippingLines<I>)(item)
}
