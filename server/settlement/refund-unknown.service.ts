import type { RefusalCode, RefusalReason, Refused } from '@foyer/contract/refusals.ts'
import { orderOfPayment } from '../orders/number.queries.ts'
import type { Context } from '../context.ts'
import { keyAfter } from './failed-refunds.queries.ts'
import { paymentById } from '../payments/payment.queries.ts'
import { failuresOfUnknown, noteRefund } from './reconcile.queries.ts'

type NotNow = Refused<RefusalCode, { approval?: string }>
type NotGivenBack = Refused<'REFUND_NOT_POSSIBLE', { reason: RefusalReason; state?: string; order?: string }>

/** Refunds a payment that the provider knows and the shop does not; once, however often it is called. */
export async function refundUnknown(
  { database: { db }, payments, clock }: Pick<Context, 'database' | 'payments' | 'clock'>,
  reference: string,
  /** Why so much is not given back now. */
  refusedFor: (money: { amount: number; currency: string }) => Promise<NotNow | null>,
): Promise<{ data: { amount: number; currency: string; before: boolean } } | NotGivenBack | NotNow> {
  const refuse = (reason: RefusalReason, details: { state?: string; order?: string } = {}): NotGivenBack => ({
    refused: 'REFUND_NOT_POSSIBLE',
    reason,
    ...details,
  })
  const payment = await paymentById(db, reference)
  if (payment) {
    const order = await orderOfPayment(db, reference)
    return refuse('known', { state: payment.state, ...(order && { order }) })
  }
  const { state, ...money } = await payments.lookUp(reference)
  if (state === 'unknown') return refuse('notFound')
  if (state !== 'captured' && state !== 'refunded') return refuse('notTaken', { state })
  const refused = state === 'captured' ? await refusedFor(money) : null
  if (refused) return refused
  const key = keyAfter(reference, (await failuresOfUnknown(db, reference)) ?? 0)
  const after = state === 'captured' ? await payments.refund(reference, key) : await payments.lookUp(reference)
  if (after.state !== 'refunded') return refuse('notYet', { state: after.state })
  await noteRefund(db, reference, clock())
  return { data: { amount: after.amount, currency: after.currency, before: state === 'refunded' } }
}
