import type { Cart } from '@foyer/domain/cart/cart.ts'
import { reducedForm } from '@foyer/domain/cart/reduced-form.ts'
import { cartStore } from './cart-store.ts'
import { isLine } from './stored-line.ts'

/**
 * Changes the lines of the basket. What each costs is found anew, as it may depend on the others, on codes, and on the
 * day.
 */
export function changeCart(change: (cart: Cart) => Cart): void {
  cartStore.update((before) => {
    const cart = change(before)
    return { ...cart, form: reducedForm(cart.form.filter(isLine), new Date()) }
  })
}
