import type { Shop } from '../shop.ts'
import { nextPaymentState } from '@foyer/domain/checkout/states.ts'
import { paymentById, updatePayment } from './payment.queries.ts'

/** The job: gives money back, as often as tried, once. Throws while the provider cannot be reached: then it is tried again. */
export async function refundPayment(shop: Shop, paymentId: string): Promise<void> {
  const payment = await paymentById(shop.database.db, paymentId)
  if (payment?.state !== 'refunding') return
  const seen = await shop.payments.refund(paymentId)
  if (seen.state !== 'refunded') throw new Error(`refund of ${paymentId} is ${seen.state}`)
  await shop.database.transaction(async (tx) => {
    await updatePayment(tx, paymentId, { state: nextPaymentState('refunding', 'refunded'), checkedAt: shop.clock() })
    await shop.jobs.send(tx, 'refund-mail', { paymentId })
  })
}
