import type { TaxedLine } from '../money/tax.ts'
import type { CartItem } from './cart.ts'

/** A line in the request for shipping costs (R7.38). */
export interface ShippingLine {
  type: 'guidedTour' | 'merchandise' | 'ticket'
  id: number
  count: number
  datetime?: string
}

/** The cart in the request for shipping costs (R7.40 to R7.44), without types that are not listed there. */
export function shippingCart(form: readonly CartItem[]): ShippingLine[] {
  return form.flatMap((item): ShippingLine[] => {
    switch (item.type) {
      case 'guidedTour':
        return [
          { type: 'guidedTour', id: item.id, count: item.single_ticketing ? item.count : 1, datetime: item.datetime },
        ]
      case 'merchandise':
        return [{ type: 'merchandise', id: item.id, count: item.count }]
      case 'ticket':
        return [{ type: 'ticket', id: item.id, count: item.totalCount, datetime: item.datetime }]
      case 'dayTicket':
        return item.dayTickets.map(({ id, count }) => ({ type: 'ticket', id, count }))
      default:
        return []
    }
  })
}

/** Whether a line is sent by mail. */
export function isSent(item: CartItem): boolean {
  return item.type === 'merchandise' && (item.delivery ?? 'mail') === 'mail'
}

/** The lines that are sent, with their amounts and rates, by which sending them is taxed. */
export function sentLines(form: readonly CartItem[]): (TaxedLine & { delivery: 'mail' })[] {
  return form.flatMap((item) =>
    item.type === 'merchandise' && isSent(item)
      ? [{ delivery: 'mail' as const, total: item.totalPrice, vat_value: item.vat_value, vat_exempt: item.vat_exempt }]
      : [],
  )
}

export interface Destination {
  token: string | null
  /** Where the server sends to by itself: of a registered customer who is logged in, not of a guest. */
  accountCountry: string | null
  /** Of the shipping address, else of the form. */
  formCountry: string | null
  /** The address of the customer in session storage (R3.11). */
  savedCountry: string | null
}

/**
 * The request for shipping costs; null when there is nothing to ship or no address, as is the cost then (R5.46 to
 * R5.48).
 */
export function shippingQuestion(
  form: readonly CartItem[],
  to: Destination,
): { cart: ShippingLine[]; country?: string } | null {
  if (!form.some(isSent)) return null
  const country = to.formCountry || to.savedCountry
  if (!to.token && !country) return null
  // the server knows a registered customer's own address (R7.39), not one for this purchase alone
  return !country || country === to.accountCountry
    ? { cart: shippingCart(form) }
    : { cart: shippingCart(form), country }
}

/** A shipping cost for totals, minor units; anything but a number counts as 0 (R5.49). */
export function shippingAmount(cost: unknown): number {
  return typeof cost === 'number' && Number.isFinite(cost) ? Math.max(0, cost) : 0
}
