import type { Cart } from '../cart/cart.queries.ts'

/** Opened with a token that is not theirs. A cart that was opened without one, by a wallet, belongs to whoever knows its id. */
export function isForeign(cart: Pick<Cart, 'customerId'>, customerId: string | null): boolean {
  return cart.customerId !== null && cart.customerId !== customerId
}
