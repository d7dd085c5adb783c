import { isCode } from '../goods/of-type.ts'
import type { CartItem } from '../goods/items.ts'
import type { Cart } from './cart.ts'
import { lineOf, withCount } from './line.ts'

/**
 * Adds a line to the cart. Equal items for the same time are added to one line; tickets with sub-tickets, tours, passes
 * and variable vouchers stay lines of their own. A voucher code that is in the cart already is ignored (R4.19).
 */
export function addItem(cart: Cart, item: CartItem): Cart {
  const same = cart.form.findIndex((line) => lineOf(line) === lineOf(item))
  if (same < 0 || lineOf(item) === null) return insertItem(cart, cart.form.length, item)
  const line = cart.form[same]!
  if (isCode(item)) return cart
  return replaceItem(cart, same, withCount(item, line.count + item.count))
}

export function addItems(cart: Cart, items: readonly CartItem[]): Cart {
  return items.reduce(addItem, cart)
}

/** Inserts a line before the one at that position. */
export function insertItem(cart: Cart, index: number, item: CartItem): Cart {
  return { ...cart, form: cart.form.toSpliced(index, 0, item) }
}

/** Replaces the line at that position. */
export function replaceItem(cart: Cart, index: number, item: CartItem): Cart {
  return { ...cart, form: cart.form.with(index, item) }
}

/** Removes the line at that position. */
export function removeItem(cart: Cart, index: number): Cart {
  return { ...cart, form: cart.form.toSpliced(index, 1) }
}
