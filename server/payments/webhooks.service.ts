import { storable } from '../db/storable.ts'
import type { Shop } from '../shop.ts'
import { insertReport } from './payment.queries.ts'
import { settlePayment } from './settle.service.ts'

/** Settles what a provider reports on, then keeps the report: one whose settling fails is not kept, and comes again. */
export async function receiveReport(
  shop: Shop,
  { paymentId, reportId }: { paymentId: string; reportId: string },
  body: unknown,
): Promise<void> {
  await settlePayment(shop, paymentId)
  await insertReport(shop.database.db, {
    id: `${shop.payments.name}:${reportId}`,
    provider: shop.payments.name,
    paymentId,
    body: storable(body),
    receivedAt: shop.clock(),
  })
}
