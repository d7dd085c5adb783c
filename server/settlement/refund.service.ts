import type { Shop } from '../shop.ts'
import { hasFailed, refundKey } from './failed-refunds.queries.ts'
import { noteFailedRefunds } from './failed-refunds.service.ts'
import { paymentById } from '../payments/payment.queries.ts'
import { recordProviderPayment } from './settle.service.ts'

/**
 * The job that refunds a payment, once. Throws until the provider has done it, to be tried again, unless it came to
 * nothing: then the office says what happens next.
 */
export async function refundPayment(shop: Shop, paymentId: string): Promise<void> {
  const { db } = shop.database
  const payment = await paymentById(db, paymentId)
  const back = { paymentId, refundId: null }
  if (payment?.state !== 'refunding' || (await hasFailed(db, back))) return
  const {
    payment: { state },
  } = await recordProviderPayment(shop, payment, await shop.payments.refund(paymentId, await refundKey(db, back)))
  if (state === 'refunded') return
  await noteFailedRefunds(shop, { paymentId })
  if (!(await hasFailed(db, back))) throw new Error(`refund of ${paymentId} is ${state}`)
}
