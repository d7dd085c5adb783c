import type { Cart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from './cart-store.ts'
import { holdBasket } from './hold-basket.ts'

/** From now on the server holds what is in the basket, and what has changed in it since it was `found`. */
export function keepHeld(found: Cart): void {
  let last = found
  const hold = () => {
    const before = last
    last = cartStore.read()
    const isNew = last.cartId === null && last.form.length > 0
    if (last.form !== before.form || isNew) void holdBasket()
  }
  cartStore.subscribe(hold)
  hold()
}
