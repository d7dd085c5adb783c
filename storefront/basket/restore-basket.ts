import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { forgetSpentGuest } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { settleOvertaken } from './line-changes.ts'
import { changeCart } from '../cart/change-cart.ts'

/**
 * Before a step of the checkout shows: drops invalid lines, asks what the others cost now, and drops a guest whose
 * purchase is complete.
 */
export function restoreBasket(): void {
  const isWhole = (kept: object) => Object.keys(emptyCart).every((key) => key in kept)
  changeCart((kept) => (isWhole(kept) ? kept : { ...emptyCart, ...kept }))
  if (cartStore.read().form.length > 0) forgetSpentGuest()
  settleOvertaken()
}
