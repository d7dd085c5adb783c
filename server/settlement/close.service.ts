import { withoutSecrets } from '../http/log.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import type { Purchase } from '../payments/purchase.queries.ts'
import { recordProviderPayment } from './settle.service.ts'

/** Closes a cart's open payments at the provider and returns cart and payments, or null when one cannot be closed. */
export async function closePayments(shop: Context, { cart, payments }: Purchase): Promise<Purchase | null> {
  const closed: Purchase = { cart, payments: [] }
  try {
    for (const payment of payments) {
      const open = payment.provider !== 'none' && ['open', 'pending', 'authorised'].includes(payment.state)
      const after = open
        ? await recordProviderPayment(shop, payment, await shop.payments.cancel(payment.id))
        : { payment }
      closed.payments.push(after.payment)
      closed.cart = after.cart ?? closed.cart
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    shop.log.error({ err: error, cart: withoutSecrets(cart.id) }, 'a payment could not be closed')
    return null
  }
  return closed
}
