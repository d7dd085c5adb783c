import { z } from 'zod'
import { safeParse } from '@foyer/contract/schema.ts'
import { decimalAmount } from '@foyer/domain/shop/money.ts'
import { orderOfPayment } from '../orders/number.queries.ts'
import type { OfficeAnswer } from '../orders/office-answer.ts'
import type { Shop } from '../shop.ts'
import { keyAfter } from './failed-refunds.queries.ts'
import { paymentById } from '../payments/payment.queries.ts'
import { failuresOfUnknown, noteRefund } from './reconcile.queries.ts'

/** Refunds a payment that the provider knows and the shop does not; once, however often it is called. */
export async function refundUnknown(
  { database: { db }, payments, clock }: Pick<Shop, 'database' | 'payments' | 'clock'>,
  reference: string,
): Promise<OfficeAnswer> {
  const failure = (line: string): OfficeAnswer => ({ done: false, code: 'REFUND_NOT_POSSIBLE', line })
  if (!safeParse(z.uuid(), reference).success) return failure(`${reference}: this is no reference of a payment`)
  const payment = await paymentById(db, reference)
  if (payment) {
    const order = await orderOfPayment(db, reference)
    return failure(
      `${reference}: this shop knows the payment (${order ? `order ${order}` : payment.state}); only one that it does not know is given back here${order ? `; for an order: refund ${order}` : ''}`,
    )
  }
  const { state } = await payments.lookUp(reference)
  if (state === 'unknown') return failure(`${reference}: the provider does not know it`)
  if (state !== 'captured' && state !== 'refunded')
    return failure(`${reference}: the provider has taken no money for it, it is ${state}`)
  const key = keyAfter(reference, (await failuresOfUnknown(db, reference)) ?? 0)
  const after = state === 'captured' ? await payments.refund(reference, key) : await payments.lookUp(reference)
  if (after.state !== 'refunded')
    return failure(`${reference}: the provider has not given it back yet, it is ${after.state}; ask again later`)
  await noteRefund(db, reference, clock())
  return {
    done: true,
    line: `${reference}: ${decimalAmount(after.amount, after.currency)} ${after.currency} ${state === 'captured' ? 'given back' : 'had been given back before'}`,
  }
}
