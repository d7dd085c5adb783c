import { randomUUID } from 'node:crypto'
import { bookCredit as outcomeOf, type CreditOutcome } from '@foyer/domain/orders/book-credit.ts'
import { invoiceOf } from '@foyer/domain/orders/payment-reference.ts'
import type { BankCredit } from '../payments/camt.ts'
import { insertInboxEntry } from '../payments/payment.queries.ts'
import type { Shop } from '../shop.ts'
import { insertCredit, orderByInvoice } from './credits.queries.ts'
import { lockOrder, updateOrder } from './lock-order.queries.ts'

export interface BookedCredit {
  bank_reference: string
  payment_reference: string
  payer: string
  amount: number
  currency: string
  order: string | null
  outcome: CreditOutcome | 'before'
  left_over: number
}

/**
 * Books a bank's credit on the order whose invoice its reference names, once. What no order needs goes into the inbox:
 * nothing is guessed, and nothing is given back by itself.
 */
export async function bookCredit(
  { database, jobs, clock }: Pick<Shop, 'database' | 'jobs' | 'clock'>,
  credit: BankCredit,
): Promise<BookedCredit> {
  const { bankReference, paymentReference, payer, amount, currency, bookedOn } = credit
  const now = clock()
  return database.transaction(async (tx): Promise<BookedCredit> => {
    const invoice = invoiceOf(paymentReference)
    const number = invoice && (await orderByInvoice(tx, invoice))
    const order = (number && (await lockOrder(tx, number))?.order) || null
    const { outcome, used } = outcomeOf(credit, order)
    const said = {
      bank_reference: bankReference,
      payment_reference: paymentReference,
      payer,
      amount,
      currency,
      order: order?.number ?? null,
    }
    const id = randomUUID()
    const row = {
      id,
      bankReference,
      paymentReference,
      orderId: order?.id ?? null,
      amount,
      used,
      currency,
      bookedOn,
      payer,
      createdAt: now,
    }
    if (!(await insertCredit(tx, row))) return { ...said, outcome: 'before', left_over: 0 }
    if (order && used > 0) {
      const unpaid = order.unpaid - used
      await updateOrder(tx, order.id, { unpaid, ...(unpaid === 0 && { paidAt: now }) })
      if (unpaid === 0) await jobs.send(tx, 'order-mail', { orderId: order.id })
    }
    const left = amount - used
    if (left > 0)
      await insertInboxEntry(tx, {
        id,
        kind: 'credit',
        paymentId: null,
        cartId: order?.cartId ?? null,
        createdAt: now,
        details: { ...said, outcome, left },
      })
    return { ...said, outcome, left_over: left }
  })
}
