import { storable } from '../db/storable.ts'
import { publish } from '../measured.ts'
import type { Context } from '../context.ts'
import { noteDispute } from './disputes.service.ts'
import { noteFailedRefunds } from './failed-refunds.service.ts'
import { insertWebhook } from '../payments/payment.queries.ts'
import type { ProviderWebhook } from '../payments/provider.ts'
import { settlePayment } from './settle.service.ts'

/**
 * Settles the payment, then stores the webhook: when settling fails it is not stored, and the provider sends it again.
 * One that is about none of our payments is acknowledged, so that it does not come again.
 */
export async function receiveWebhook(
  shop: Context,
  { paymentId, webhookId, at, refundFailed, dispute, kept }: ProviderWebhook,
): Promise<void> {
  if (paymentId === null) return
  await settlePayment(shop, paymentId)
  if (refundFailed) await noteFailedRefunds(shop, { paymentId })
  if (dispute) await noteDispute(shop, paymentId, dispute)
  await insertWebhook(shop.database.db, {
    id: `${shop.payments.name}:${webhookId}`,
    provider: shop.payments.name,
    paymentId,
    body: storable(kept),
    receivedAt: shop.clock(),
  })
  if (at !== undefined) publish('webhook', { delayMs: Math.max(0, shop.clock().getTime() - at) })
}
