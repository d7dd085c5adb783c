import type { Refused } from '@foyer/contract/refusals.ts'
import { cartById, lockCart } from '../cart/cart.queries.ts'
import { endHolds } from '../cart/hold.queries.ts'
import { withoutSecrets } from '../http/log.ts'
import { paymentsOf } from '../payments/payment.queries.ts'
import { recordSeen } from '../payments/settle.service.ts'
import type { Shop } from '../shop.ts'

/**
 * Closes the open payment at the provider; without `keep` also ends the hold, once. A cart that is paid, or unknown,
 * is gone: what the provider says on closing decides.
 */
export async function cancelPayment(shop: Shop, cartId: string, keep: boolean): Promise<{ data: null } | Refused<'CART_GONE' | 'PAYMENT_UNAVAILABLE'>> {
  const { db } = shop.database
  if (!(await cartById(db, cartId))) return { refused: 'CART_GONE' }
  try {
    for (const payment of await paymentsOf(db, cartId)) {
      if (payment.provider === 'none' || !['open', 'pending', 'authorised'].includes(payment.state)) continue
      await recordSeen(shop, payment, await shop.payments.cancel(payment.id))
    }
  } catch (error) {
    shop.log.error({ err: error, cart: withoutSecrets(cartId) }, 'the payment could not be closed')
    return { refused: 'PAYMENT_UNAVAILABLE' }
  }
  const paid = (await paymentsOf(db, cartId)).some((payment) => ['pending', 'authorised', 'captured'].includes(payment.state))
  if (paid) return { refused: 'CART_GONE' }
  return shop.database.transaction(async (tx) => {
    const cart = (await lockCart(tx, cartId))!
    if (cart.hold === 'placed') return { refused: 'CART_GONE' }
    if (cart.hold === 'held' && !keep) await endHolds(tx, [cartId], 'canceled')
    return { data: null }
  })
}
