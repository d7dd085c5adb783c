import type { Cart, CartItem } from './cart.ts'
import { lineOf, withCount } from './line.ts'

/**
 * Puts a line in the cart. What is the same for the same time adds up into one line; tickets with sub-tickets, tours,
 * passes and variable vouchers stay lines of their own. A voucher code that is there already is ignored (R4.19).
 */
export function addItem(cart: Cart, item: CartItem): Cart {
  const same = cart.form.findIndex((line) => lineOf(line) === lineOf(item))
  if (same < 0 || lineOf(item) === null) return { ...cart, form: [...cart.form, item] }
  const line = cart.form[same]!
  if (item.type === 'voucherCode') return cart
  return { ...cart, form: cart.form.with(same, withCount(item, line.count + item.count)) }
}

export function addItems(cart: Cart, items: readonly CartItem[]): Cart {
  return items.reduce(addItem, cart)
}

/** Takes the line at that position out. */
export function removeItem(cart: Cart, index: number): Cart {
  return { ...cart, form: cart.form.filter((_, position) => position !== index) }
}

/** The count of the line at that position; 0 takes it out. Lines that have no count of their own stay. */
export function changeItemCount(cart: Cart, index: number, count: number): Cart {
  const line = cart.form[index]
  if (!line) return cart
  return count <= 0 ? removeItem(cart, index) : { ...cart, form: cart.form.with(index, withCount(line, count)) }
}

/** Empties items and cart id (R4.22, R4.23); whether an invoice is wanted stays the visitor's choice. */
export function clearCart(cart: Cart): Cart {
  return {
    ...cart,
    form: [],
    cartId: null,
    error: null,
    shippingCosts: null,
    shippingError: null,
    shippingCostsError: null,
    externalDocumentNumber: null,
  }
}
