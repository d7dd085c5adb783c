import { basketCount, emptyCart, type Cart } from '@foyer/domain/cart/cart.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'

/**
 * The basket (R3.20, R3.23). Change it with the functions of `domain/cart`: `cartStore.update((cart) =>
 * removeItem(cart, 0))`.
 */
export const cartStore = sessionStore<Cart>(
  sessionKeys.cart,
  emptyCart,
  (stored) => isRecord(stored) && Array.isArray((stored as Partial<Cart>).form),
)

/** The number of lines (R3.21); 0 until the page is hydrated. */
export const useBasketCount = (): number => basketCount(cartStore.use())
