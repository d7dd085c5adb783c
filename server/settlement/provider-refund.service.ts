import { randomUUID } from 'node:crypto'
import { hasFailed, refundKey } from './failed-refunds.queries.ts'
import { noteFailedRefunds } from './failed-refunds.service.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { paymentById } from '../payments/payment.queries.ts'
import type { Shop } from '../shop.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { orderById, type OrderRow } from '../orders/order.queries.ts'
import { lockOrder } from '../orders/lock-order.queries.ts'
import { markDone, markPaymentRefunded, outstandingRefunds, refundById } from '../after-sale/refund-order.queries.ts'

type RefundingShop = Pick<Shop, 'database' | 'payments' | 'jobs' | 'clock' | 'log'>

/**
 * The job that gives back the provider's part of an order's refund, once. Throws until that is done, to be tried again,
 * unless it came to nothing: then the office says what happens next. What came by bank transfer the museum transfers
 * back itself: the inbox tells it.
 */
export async function refundAtProvider(shop: RefundingShop, refundId: string): Promise<void> {
  const { db } = shop.database
  const refund = await refundById(db, refundId)
  if (!refund || refund.doneAt) return
  const order = (await orderById(db, refund.orderId))!
  const payment = (await paymentById(db, order.paymentId!))!
  const byTransfer = payment.provider === 'none'
  const back = { paymentId: payment.id, refundId }
  if (await hasFailed(db, back)) return
  if (!byTransfer) {
    const key = await refundKey(db, back)
    const { done } = await shop.payments.refundPart(payment.id, { key, amount: refund.paidBack })
    if (!done) await noteFailedRefunds(shop, { paymentId: payment.id })
    if (!done && (await hasFailed(db, back))) return
    if (!done) throw new Error(`refund ${refundId} of order ${order.number} is under way`)
  }
  const now = shop.clock()
  await shop.database.transaction(async (tx) => {
    // one refund of an order after the other: the last one sees that all are done
    await lockOrder(tx, order.number)
    if ((await hasFailed(tx, back)) || !(await markDone(tx, refundId, now))) return
    if (byTransfer)
      await addToInbox(tx, {
        id: refundId,
        kind: 'transfer-back',
        paymentId: null,
        cartId: order.cartId,
        createdAt: now,
        details: { amount: refund.paidBack, currency: order.currency, buyer: nameOf(order) },
      })
    await markPaymentRefunded(tx, order.id, now)
    await shop.jobs.send(tx, 'order-refund-mail', { refundId })
  })
}

function nameOf({ customer: { company, fname, lname } }: OrderRow): string {
  return company || `${fname} ${lname}`.trim()
}

/** Asks again for what the provider has not given back, whose jobs may have given up, and says what takes too long. */
export async function followUpRefunds(shop: RefundingShop, now: Date): Promise<void> {
  const { db } = shop.database
  for (const { id } of await outstandingRefunds(db, new Date(now.getTime() - 45_000), 200)) {
    try {
      await refundAtProvider(shop, id)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      shop.log.warn({ err: error, refund: id }, 'an order is not refunded yet, will try again')
    }
  }
  for (const { id, paymentId, cartId } of await outstandingRefunds(db, new Date(now.getTime() - 60 * 60_000), 200)) {
    const kind = 'refund-stuck'
    const details = { refund: id }
    const first = await addToInbox(db, { id: randomUUID(), kind, paymentId, cartId, details, createdAt: now })
    if (first) shop.log.error({ refund: id, payment: paymentId }, 'the provider has not refunded an order for an hour')
  }
}
