import type { Shop } from '../shop.ts'
import { paymentById } from './payment.queries.ts'
import { recordSeen } from './settle.service.ts'

/** The job: gives money back, as often as tried, once. Throws while the provider has not done it: then it is tried again. */
export async function refundPayment(shop: Shop, paymentId: string): Promise<void> {
  const payment = await paymentById(shop.database.db, paymentId)
  if (payment?.state !== 'refunding') return
  const {
    payment: { state },
  } = await recordSeen(shop, payment, await shop.payments.refund(paymentId))
  if (state !== 'refunded') throw new Error(`refund of ${paymentId} is ${state}`)
}
