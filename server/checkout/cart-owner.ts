import type { Claim } from '../cart/claim.queries.ts'

/** The cart belongs to another customer. One that a wallet opened without a token belongs to whoever knows its id. */
export function isForeign(cart: Pick<Claim, 'customerId'>, customerId: string | null): boolean {
  return cart.customerId !== null && cart.customerId !== customerId
}
