import { cartStore } from './cart-store.ts'
import { holdBasket } from './hold-basket.ts'

/** From now on the server holds what is in the basket, and what was put there before this code was loaded. */
export function keepHeld(): void {
  let last = cartStore.read()
  if (last.form.length > 0 && last.cartId === null) void holdBasket()
  cartStore.subscribe(() => {
    const before = last
    last = cartStore.read()
    const isNew = last.cartId === null && before.cartId !== null
    if (last.form !== before.form || (isNew && last.form.length > 0)) void holdBasket()
  })
}
