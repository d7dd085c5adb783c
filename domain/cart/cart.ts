import { isCode, ofType } from '../goods/of-type.ts'
import type { CartItem } from '../goods/items.ts'

/** The cart (R3.20): `form` has the lines, whose number is the basket count, and the voucher codes. */
export interface Cart {
  form: CartItem[]
  requestInvoice: boolean
  /** A refusal code, or the server's own words. */
  error: string | null
  cartId: string | null
  /** ISO 4217: what the lines' prices are in; CHF where it is not said. */
  currency?: string
  /** Minor units; null while unknown. */
  shippingCosts: number | null
  /** What is sent goes to where it is an export, sold without VAT. */
  exported?: boolean
  /** The question, as JSON, that these costs or their error answer. */
  shippingCostsFor?: string
  shippingError: string | null
  shippingCostsError: string | null
  externalDocumentNumber: string | null
}

export const emptyCart: Cart = {
  form: [],
  requestInvoice: true,
  error: null,
  cartId: null,
  shippingCosts: null,
  shippingError: null,
  shippingCostsError: null,
  externalDocumentNumber: null,
}

/** The number of lines, not of pieces (R3.21); a voucher code pays for them and is none. */
export function basketCount(cart: Pick<Cart, 'form'>): number {
  return cart.form.filter((item) => !isCode(item)).length
}

/** What is bought, in pieces, and whether all are tickets; a family's ticket and a tour of a group are one each. */
export function piecesIn({ form }: Pick<Cart, 'form'>): { count: number; areTickets: boolean } {
  const countOf = (items: readonly CartItem[]) => items.reduce((sum, { count }) => sum + count, 0)
  const count = countOf(form.filter((item) => !isCode(item)))
  return { count, areTickets: countOf([...ofType(form, 'ticket'), ...ofType(form, 'dayTicket')]) === count }
}
