import type { Refused } from '@foyer/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { derivedId } from '../db/derived-id.ts'
import { markDone, markNotDone, refundById } from '../after-sale/refund-order.queries.ts'
import type { Context } from '../context.ts'
import {
  askedWith,
  insertFailedRefund,
  keyAfter,
  openFailure,
  settleFailure,
  type FailedRefundRow,
} from './failed-refunds.queries.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { markPaymentRefunded, paymentById, updatePayment, type Payment } from '../payments/payment.queries.ts'
import type { FailedRefund, PaymentProvider } from '../payments/provider.ts'
import { lockPurchase } from '../payments/purchase.queries.ts'
import { failuresOfUnknown, noteUnknownFailure } from './reconcile.queries.ts'

type NotingShop = Pick<Context, 'database' | 'payments' | 'clock' | 'log'>

/** The inbox entry of a failure. */
export const entryOf = (key: string): string => derivedId(`failed refund ${key}`)

/** Notes, each once, which refunds have come to nothing by the provider's word, and tells the office. */
export async function noteFailedRefunds(
  shop: NotingShop,
  of: Parameters<PaymentProvider['failedRefunds']>[0],
): Promise<void> {
  for await (const failed of shop.payments.failedRefunds(of)) {
    const noted = await shop.database.transaction((tx) => noteFailure(tx, failed, shop.clock()))
    if (noted)
      shop.log.error({ payment: failed.paymentId, refund: noted }, 'a refund came to nothing; it is in the inbox')
  }
}

/** Answers what was to go back; null where that is known, or none of ours. */
async function noteFailure(tx: Db, failed: FailedRefund, now: Date): Promise<string | null> {
  const { paymentId, key, amount } = failed
  if (!(await paymentById(tx, paymentId))) return noteFailureOfUnknown(tx, failed, now)
  const { payment } = await lockPurchase(tx, paymentId)
  const back = await askedWith(tx, paymentId, key)
  const row = back && { ...back, key, amount, failedAt: now, settledAt: null, way: null }
  if (!row || !(await insertFailedRefund(tx, row))) return null
  await owedAgain(tx, payment, row)
  const id = row.refundId ?? paymentId
  await addToInbox(tx, {
    id: entryOf(key),
    kind: 'refund-failed',
    // a payment may have several of them
    paymentId: null,
    cartId: payment.cartId,
    createdAt: now,
    details: {
      refund: id,
      payment: paymentId,
      amount,
      currency: payment.currency,
      next: `failed-refund ${id} again|transferred`,
    },
  })
  return id
}

/**
 * Of a payment that this shop does not know, as after a restore, and that the office has given back by its reference.
 */
async function noteFailureOfUnknown(
  tx: Db,
  { paymentId, key, amount }: FailedRefund,
  now: Date,
): Promise<string | null> {
  const failures = await failuresOfUnknown(tx, paymentId)
  if (failures === undefined || keyAfter(paymentId, failures) !== key) return null
  await noteUnknownFailure(tx, paymentId, failures + 1)
  await addToInbox(tx, {
    id: entryOf(key),
    kind: 'refund-failed',
    paymentId: null,
    cartId: null,
    createdAt: now,
    details: { payment: paymentId, amount, next: `refund-unknown ${paymentId}` },
  })
  return paymentId
}

/** Books that money has not gone back, although the provider had said so. */
async function owedAgain(tx: Db, { id, state }: Payment, { refundId }: FailedRefundRow): Promise<void> {
  if (refundId !== null) await markNotDone(tx, refundId)
  if (state === 'refunded') await updatePayment(tx, id, { state: refundId === null ? 'refunding' : 'captured' })
}

/**
 * Puts a refund right that came to nothing: the provider is asked once more, or the museum has transferred the money.
 * `id` is what the inbox names, `entry` the id of its entry.
 */
export async function putFailedRefundRight(
  { database, jobs, clock }: Pick<Context, 'database' | 'jobs' | 'clock'>,
  id: string,
  way: NonNullable<FailedRefundRow['way']>,
): Promise<{ amount: number; currency: string; entry: string } | Refused<'REFUND_NOT_POSSIBLE'>> {
  const now = clock()
  return database.transaction(async (tx) => {
    const found = await openFailure(tx, id)
    if (!found) return { refused: 'REFUND_NOT_POSSIBLE' }
    const { payment } = await lockPurchase(tx, found.paymentId)
    if (!(await settleFailure(tx, found.key, way, now))) return { refused: 'REFUND_NOT_POSSIBLE' }
    const { refundId, amount, key } = found
    if (way === 'again') await jobs.send(tx, 'refund', refundId === null ? { paymentId: payment.id } : { refundId })
    else if (refundId === null) await updatePayment(tx, payment.id, { state: 'refunded', checkedAt: now })
    else if (await markDone(tx, refundId, now))
      await markPaymentRefunded(tx, (await refundById(tx, refundId))!.orderId, now)
    return { amount, currency: payment.currency, entry: entryOf(key) }
  })
}
