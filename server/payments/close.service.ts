import { withoutSecrets } from '../http/log.ts'
import type { Shop } from '../shop.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { paymentsOf, type Payment } from './payment.queries.ts'
import { recordSeen } from './settle.service.ts'

/** Closes a cart's open payments at the provider and returns all its payments, or null when one cannot be closed. */
export async function closePayments(shop: Shop, cartId: string): Promise<Payment[] | null> {
  const earlier = await paymentsOf(shop.database.db, cartId)
  if (earlier.length === 0) return []
  try {
    for (const payment of earlier) {
      if (payment.provider === 'none' || !['open', 'pending', 'authorised'].includes(payment.state)) continue
      await recordSeen(shop, payment, await shop.payments.cancel(payment.id))
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    shop.log.error({ err: error, cart: withoutSecrets(cartId) }, 'a payment could not be closed')
    return null
  }
  return paymentsOf(shop.database.db, cartId)
}
