import { withoutSecrets } from '../http/log.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import type { Purchase } from '../payments/purchase.queries.ts'
import { recordProviderPayment, type Settled } from './settle.service.ts'

/** Closes a cart's open payments at the provider and returns what is then, or null when one cannot be closed. */
export async function closePayments(shop: Context, { claim, cart, payments }: Purchase): Promise<Purchase | null> {
  const closed: Purchase = { claim, cart, payments: [] }
  try {
    for (const payment of payments) {
      const open = payment.provider !== 'none' && ['open', 'pending', 'authorised'].includes(payment.state)
      const after: Settled = open
        ? await recordProviderPayment(shop, payment, await shop.payments.cancel(payment.id))
        : { payment }
      closed.payments.push(after.payment)
      if (after.claim) [closed.claim, closed.cart] = [after.claim, after.cart]
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    shop.log.error({ err: error, cart: withoutSecrets(claim.id) }, 'a payment could not be closed')
    return null
  }
  return closed
}
