import { storable } from '../db/storable.ts'
import { publish } from '../measured.ts'
import type { Context } from '../context.ts'
import { noteFailedRefunds } from './failed-refunds.service.ts'
import { insertWebhook, paymentById } from '../payments/payment.queries.ts'
import type { ProviderWebhook, Dispute } from '../payments/provider.ts'
import { settlePayment } from './settle.service.ts'
import { derivedId } from '../db/derived-id.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'

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

/**
 * Tells the office, once for each state of it, that a payer has their bank take money back. It is answered at the
 * provider; order and payment stay as they are, since the money may come back.
 */
async function noteDispute(
  { database: { db }, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>,
  paymentId: string,
  { answerBy, ...dispute }: Dispute,
): Promise<void> {
  const payment = await paymentById(db, paymentId)
  const first = await addToInbox(db, {
    id: derivedId(`dispute ${dispute.reference} ${dispute.state}`),
    kind: 'dispute',
    // a payment may have several of them
    paymentId: null,
    cartId: payment?.cartId ?? null,
    createdAt: clock(),
    details: { ...dispute, payment: paymentId, ...(answerBy && { answer_by: answerBy }) },
  })
  if (first) log.error({ payment: paymentId, dispute: dispute.reference }, 'a payment is disputed; it is in the inbox')
}
