import type { Refused } from '@foyer/contract/refusals.ts'
import type { Customer } from '../account/account.queries.ts'
import { cartById } from '../cart/cart.queries.ts'
import type { Shop } from '../shop.ts'
import { cancelCart } from './cancel.service.ts'
import { isForeign } from './cart-owner.ts'
import { hasBought, otherCartsOf } from './guest-holds.queries.ts'

type InTheWay = Refused<'CART_GONE' | 'LOGIN_NEEDED' | 'PAYMENT_UNAVAILABLE' | 'TOO_MANY_REQUESTS'>

/**
 * Refuses a cart that belongs to somebody else, and one of a guest who has bought already (R6.4), before anything is
 * changed. Other carts that the guest holds are canceled first and their payments closed; one that is paid by then
 * becomes an order. {@link endOtherHolds} checks the same again where the hold is written.
 */
export async function clearWay(shop: Shop, customer: Customer | null, cartId: string): Promise<InTheWay | null> {
  const cart = await cartById(shop.database.db, cartId)
  if (cart && isForeign(cart, customer?.id ?? null)) return { refused: 'CART_GONE' }
  if (!customer?.isGuest) return null
  const others = await otherCartsOf(shop.database.db, customer.id, cartId)
  if (hasBought(others)) return { refused: 'LOGIN_NEEDED' }
  for (const { id } of others) {
    const ended = await cancelCart(shop, id, false)
    if ('refused' in ended) return { refused: ended.refused === 'CART_GONE' ? 'LOGIN_NEEDED' : ended.refused }
  }
  return null
}
