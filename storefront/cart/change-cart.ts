import type { Cart } from '@foyer/domain/cart/cart.ts'
import { reducedForm, type ByPasses } from '@foyer/domain/cart/reduced-form.ts'
import { cartStore, sameOr } from './cart-store.ts'
import { endError } from './payment-store.ts'
import { isLine } from './stored-line.ts'

/** What annual passes lower: first views have no room for it, so it comes with the first pass. */
export const reckoned: { rules?: ByPasses } = {}

/**
 * Changes the lines of the basket. What each costs is found anew, as it may depend on the others, on codes, and on the
 * day; where nothing comes of it they stay the same lines, which nobody is asked about again.
 */
export function changeCart(change: (cart: Cart) => Cart): void {
  const before = cartStore.read()
  const cart = change(before)
  const form = sameOr(before.form, reducedForm(cart.form.filter(isLine), new Date(), reckoned.rules))
  if (cart !== before || form !== before.form) cartStore.write({ ...cart, form })
  if (form !== before.form) endError()
}
