import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { forgetSpentGuest } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { settleOvertaken } from './line-changes.ts'
import { isLine } from '../cart/stored-line.ts'

/** Before a step of the checkout shows: drops invalid lines, and a guest whose purchase is complete. */
export function restoreBasket(): void {
  const cart = cartStore.read()
  const form = cart.form.filter(isLine)
  const restored = { ...emptyCart, ...cart, form }
  if (form.length < cart.form.length || Object.keys(restored).some((key) => !(key in cart))) cartStore.write(restored)
  if (form.length > 0) forgetSpentGuest()
  settleOvertaken()
}
