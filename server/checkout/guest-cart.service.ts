import type { Refused } from '@foyer/contract/refusals.ts'
import type { Customer } from '../account/customers.queries.ts'
import type { Context } from '../context.ts'
import { cancelCart } from './cancel.service.ts'
import { isForeign } from './cart-owner.ts'
import type { CartBefore } from './guest-holds.queries.ts'

type InTheWay = Refused<'CART_GONE' | 'LOGIN_NEEDED' | 'PAYMENT_UNAVAILABLE' | 'TOO_MANY_REQUESTS'>

/**
 * Refuses a cart that belongs to somebody else, and one of a guest who has bought already (R6.4), before anything is
 * changed. Other carts that the guest holds are canceled first and their payments closed; one that is paid by then
 * becomes an order. The same is checked again where the hold is written.
 */
export async function clearWay(
  shop: Context,
  { customer, carts }: { customer: Customer; carts: readonly CartBefore[] },
  cartId: string,
): Promise<InTheWay | null> {
  if (carts.some((cart) => isForeign(cart, customer.id))) return { refused: 'CART_GONE' }
  const others = carts.filter(({ id }) => id !== cartId)
  if (others.some(hasBought)) return { refused: 'LOGIN_NEEDED' }
  for (const { id } of others) {
    const ended = await cancelCart(shop, id, false)
    if ('refused' in ended) return { refused: ended.refused === 'CART_GONE' ? 'LOGIN_NEEDED' : ended.refused }
  }
  return null
}

/** A guest's token is good for one purchase (R6.4), which may be on its way to be paid. */
export function hasBought({ hold, paying }: Pick<CartBefore, 'hold' | 'paying'>): boolean {
  return hold === 'placed' || paying
}
