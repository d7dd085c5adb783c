import { z } from 'zod'
import { safeParse } from '@foyer/contract/schema.ts'
import { decimalAmount } from '@foyer/domain/shop/money.ts'
import { orderOfPayment } from '../orders/number.queries.ts'
import type { Shop } from '../shop.ts'
import { paymentById } from './payment.queries.ts'
import { noteGivenBack } from './reconcile.queries.ts'

/** What an operator is told after asking for money to be given back. */
export interface Answer {
  done: boolean
  line: string
}

/** Gives back the money of a payment that the provider knows and the shop does not, as often as asked, once. */
export async function refundUnknown(
  { database: { db }, payments, clock }: Pick<Shop, 'database' | 'payments' | 'clock'>,
  reference: string,
): Promise<Answer> {
  const no = (line: string): Answer => ({ done: false, line })
  if (!safeParse(z.uuid(), reference).success) return no(`${reference}: this is no reference of a payment`)
  const known = await paymentById(db, reference)
  if (known) {
    const order = await orderOfPayment(db, reference)
    return no(
      `${reference}: this shop knows the payment (${order ? `order ${order}` : known.state}); only one that it does not know is given back here`,
    )
  }
  const { state } = await payments.lookUp(reference)
  if (state === 'unknown') return no(`${reference}: the provider does not know it`)
  if (state !== 'captured' && state !== 'refunded')
    return no(`${reference}: the provider has taken no money for it, it is ${state}`)
  const after = state === 'captured' ? await payments.refund(reference) : await payments.lookUp(reference)
  if (after.state !== 'refunded')
    return no(`${reference}: the provider has not given it back yet, it is ${after.state}; ask again later`)
  await noteGivenBack(db, reference, clock())
  return {
    done: true,
    line: `${reference}: ${decimalAmount(after.amount, after.currency)} ${after.currency} ${state === 'captured' ? 'given back' : 'had been given back before'}`,
  }
}
