import type { Refused } from '@foyer/contract/refusals.ts'
import type { Customer } from '../account/account.queries.ts'
import type { Shop } from '../shop.ts'
import { cancelCart } from './cancel.service.ts'
import { isForeign } from './cart-owner.ts'
import type { SeenCart } from './guest-holds.queries.ts'

type InTheWay = Refused<'CART_GONE' | 'LOGIN_NEEDED' | 'PAYMENT_UNAVAILABLE' | 'TOO_MANY_REQUESTS'>

/**
 * What stands against a customer's opening this cart, before anything of it is touched: it is somebody else's, or a
 * guest has bought already (R6.4). Another cart that the guest still holds is ended first, its payment closed: what is
 * paid by then is an order. Where the hold is written the same is said once more.
 */
export async function clearWay(
  shop: Shop,
  { customer, carts }: { customer: Customer; carts: readonly SeenCart[] },
  cartId: string,
): Promise<InTheWay | null> {
  if (carts.some((cart) => cart.id === cartId && isForeign(cart, customer.id))) return { refused: 'CART_GONE' }
  const others = carts.filter(({ id }) => id !== cartId)
  if (others.some(hasBought)) return { refused: 'LOGIN_NEEDED' }
  for (const { id } of others) {
    const ended = await cancelCart(shop, id, false)
    if ('refused' in ended) return { refused: ended.refused === 'CART_GONE' ? 'LOGIN_NEEDED' : ended.refused }
  }
  return null
}

/** A guest's token buys once (R6.4): a cart that is bought, or is being paid, ends it. */
export function hasBought({ hold, paying }: Pick<SeenCart, 'hold' | 'paying'>): boolean {
  return hold === 'placed' || paying
}
