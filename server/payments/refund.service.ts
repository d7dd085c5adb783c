import type { Shop } from '../shop.ts'
import { paymentById } from './payment.queries.ts'
import { recordSeen } from './settle.service.ts'

/** The job that refunds a payment, once. Throws until the provider has done it, to be tried again. */
export async function refundPayment(shop: Shop, paymentId: string): Promise<void> {
  const payment = await paymentById(shop.database.db, paymentId)
  if (payment?.state !== 'refunding') return
  const {
    payment: { state },
  } = await recordSeen(shop, payment, await shop.payments.refund(paymentId))
  if (state !== 'refunded') throw new Error(`refund of ${paymentId} is ${state}`)
}
