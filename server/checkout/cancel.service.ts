import type { Refused } from '@foyer/contract/refusals.ts'
import { cartById, lockCart } from '../cart/cart.queries.ts'
import { endHolds } from '../cart/hold.queries.ts'
import { closePayments } from '../payments/close.service.ts'
import type { Shop } from '../shop.ts'

/**
 * Closes the open payment at the provider; without `keep` also ends the hold, once. A cart that is paid, or unknown,
 * is gone: what the provider says on closing decides.
 */
export async function cancelPayment(shop: Shop, cartId: string, keep: boolean): Promise<{ data: null } | Refused<'CART_GONE' | 'PAYMENT_UNAVAILABLE'>> {
  if (!(await cartById(shop.database.db, cartId))) return { refused: 'CART_GONE' }
  const payments = await closePayments(shop, cartId)
  if (!payments) return { refused: 'PAYMENT_UNAVAILABLE' }
  if (payments.some(({ state }) => ['pending', 'authorised', 'captured'].includes(state))) return { refused: 'CART_GONE' }
  return shop.database.transaction(async (tx) => {
    const cart = (await lockCart(tx, cartId))!
    if (cart.hold === 'placed') return { refused: 'CART_GONE' }
    if (cart.hold === 'held' && !keep) await endHolds(tx, [cartId], 'canceled')
    return { data: null }
  })
}
