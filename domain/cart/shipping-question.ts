import type { CartItem } from '../goods/items.ts'
import { shippingLines, type ShippingLine } from '../goods/shipping-lines.ts'
import { isSent } from './shipping.ts'

/** The cart in the request for shipping costs (R7.40 to R7.44), without types that are not listed there. */
export function shippingCart(form: readonly CartItem[]): ShippingLine[] {
  return form.flatMap(shippingLines)
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
