import { storable } from '../db/storable.ts'
import type { Shop } from '../shop.ts'
import { insertWebhook } from './payment.queries.ts'
import { settlePayment } from './settle.service.ts'

/**
 * Settles the payment, then stores the webhook: when settling fails it is not stored, and the provider sends it again.
 */
export async function receiveWebhook(
  shop: Shop,
  { paymentId, webhookId }: { paymentId: string; webhookId: string },
  body: unknown,
): Promise<void> {
  await settlePayment(shop, paymentId)
  await insertWebhook(shop.database.db, {
    id: `${shop.payments.name}:${webhookId}`,
    provider: shop.payments.name,
    paymentId,
    body: storable(body),
    receivedAt: shop.clock(),
  })
}
