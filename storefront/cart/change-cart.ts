import type { Cart } from '@foyer/domain/cart/cart.ts'
import { reducedForm, type ByPasses } from '@foyer/domain/cart/reduced-form.ts'
import { cartStore } from './cart-store.ts'
import { endError } from './payment-store.ts'
import { isLine } from './stored-line.ts'

/** What annual passes lower: first views have no room for it, so it comes with the first pass. */
export const reckoned: { rules?: ByPasses } = {}

/**
 * Changes the lines of the basket. What each costs is found anew, as it may depend on the others, on codes, and on the
 * day; where nothing comes of it nothing is written.
 */
export function changeCart(change: (cart: Cart) => Cart): void {
  const before = cartStore.read()
  const cart = change(before)
  const form = reducedForm(cart.form.filter(isLine), new Date(), reckoned.rules)
  const isSame = form.length === cart.form.length && form.every((line, at) => line === cart.form[at])
  if (cart !== before || !isSame) cartStore.update(() => ({ ...cart, form }))
  if (cart.form !== before.form) endError()
}
