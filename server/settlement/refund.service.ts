import { randomUUID } from 'node:crypto'
import { meansBack, onAccount, overTheCounter, type PaidMeans } from '@foyer/domain/orders/means.ts'
import { markDone, outstandingRefunds, paidBackBefore, refundById } from '../after-sale/refund-order.queries.ts'
import type { Db } from '../db/database.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import type { JobData } from '../jobs/job-data.ts'
import { lockOrder } from '../orders/lock-order.queries.ts'
import { orderById, type OrderRow } from '../orders/order.queries.ts'
import { meansOf } from '../payments/means.queries.ts'
import { markPaymentRefunded, paymentById } from '../payments/payment.queries.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { hasFailed, refundKey, type GoingBack } from './failed-refunds.queries.ts'
import { noteFailedRefunds } from './failed-refunds.service.ts'
import { recordProviderPayment } from './settle.service.ts'

type RefundingShop = Pick<Context, 'database' | 'payments' | 'jobs' | 'clock'>

/** What goes back, and how it is asked for and booked. */
interface Refunding {
  back: GoingBack
  /** Asks the provider with a key and books what it has done; else how far it is. */
  give: (key: string) => Promise<'done' | { unfinished: string }>
}

/**
 * The job that gives money back, once: all of a payment that became no order, or the provider's part of an order's
 * refund. Throws until that is done, to be tried again, unless it came to nothing: then the office says what happens
 * next.
 */
export async function refund(shop: Context, asked: JobData['refund']): Promise<void> {
  const { db } = shop.database
  const found = await ('refundId' in asked ? partOf(shop, asked.refundId) : wholeOf(shop, asked.paymentId))
  if (!found || (await hasFailed(db, found.back))) return
  const outcome = await found.give(await refundKey(db, found.back))
  if (outcome === 'done') return
  await noteFailedRefunds(shop, { paymentId: found.back.paymentId })
  if (!(await hasFailed(db, found.back))) throw new Error(outcome.unfinished)
}

async function wholeOf(shop: Context, paymentId: string): Promise<Refunding | null> {
  const payment = await paymentById(shop.database.db, paymentId)
  if (payment?.state !== 'refunding') return null
  return {
    back: { paymentId, refundId: null },
    async give(key) {
      const reported = await shop.payments.refund(paymentId, key)
      const { state } = (await recordProviderPayment(shop, payment, reported)).payment
      return state === 'refunded' ? 'done' : { unfinished: `refund of ${paymentId} is ${state}` }
    },
  }
}

async function partOf(shop: RefundingShop, refundId: string): Promise<Refunding | null> {
  const { db } = shop.database
  const part = await refundById(db, refundId)
  if (!part || part.doneAt) return null
  const order = (await orderById(db, part.orderId))!
  const payment = (await paymentById(db, order.paymentId!))!
  const back = { paymentId: payment.id, refundId }
  const byTransfer = payment.provider === 'none'
  return {
    back,
    async give(key) {
      const { done } = byTransfer
        ? { done: true }
        : await shop.payments.refundPart(payment.id, { key, amount: part.paidBack })
      if (!done) return { unfinished: `refund ${refundId} of order ${order.number} is under way` }
      await bookPart(shop, order, { ...back, amount: part.paidBack, byTransfer })
      return 'done'
    },
  }
}

/** What came by bank transfer or over the counter the museum gives back itself: the inbox tells it. */
async function bookPart(
  shop: RefundingShop,
  order: OrderRow,
  { byTransfer, amount, ...back }: { paymentId: string; refundId: string; amount: number; byTransfer: boolean },
): Promise<void> {
  const now = shop.clock()
  const { refundId } = back
  await shop.database.transaction(async (tx) => {
    // one refund of an order after the other: the last one sees that all are done
    await lockOrder(tx, order.number)
    if ((await hasFailed(tx, back)) || !(await markDone(tx, refundId, now))) return
    // what a partner pays lowers its next invoice
    if (byTransfer && !onAccount(await meansOf(tx, back.paymentId))) {
      const byHand = await toHandOut(tx, { ...back, currency: order.currency }, amount)
      await addToInbox(tx, {
        id: refundId,
        kind: byHand ? 'hand-out' : 'transfer-back',
        paymentId: null,
        cartId: order.cartId,
        createdAt: now,
        details: { amount, currency: order.currency, ...byHand, buyer: nameOf(order) },
      })
    }
    await markPaymentRefunded(tx, order.id, now)
    await shop.jobs.send(tx, 'order-refund-mail', { refundId })
  })
}

/** By what the museum gives back what it has taken itself; null where that came by the bank alone. */
async function toHandOut(
  tx: Db,
  { paymentId, refundId, currency }: { paymentId: string; refundId: string; currency: string },
  amount: number,
) {
  const paid = await meansOf(tx, paymentId)
  if (!overTheCounter(paid)) return null
  const back = meansBack(paid, await paidBackBefore(tx, refundId), amount, currency)
  const slips = back.flatMap(({ slip }) => (slip === '' ? [] : [slip])).join(', ')
  return { ...amountsOf(back), ...(slips && { slips }) }
}

/** What goes back by each. */
function amountsOf(back: readonly PaidMeans[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { means, amount } of back) sums.set(means, (sums.get(means) ?? 0) + amount)
  return Object.fromEntries(sums)
}

function nameOf({ customer: { company, fname, lname } }: OrderRow): string {
  return company || `${fname} ${lname}`.trim()
}

/** Asks again for what the provider has not given back, whose jobs may have given up, and says what takes too long. */
export async function followUpRefunds(shop: Context, now: Date): Promise<void> {
  const { db } = shop.database
  for (const { id } of await outstandingRefunds(db, new Date(now.getTime() - 45_000), 200)) {
    try {
      await refund(shop, { refundId: id })
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
