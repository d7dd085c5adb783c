import { randomUUID } from 'node:crypto'
import type { Refused } from '@foyer/contract/refusals.ts'
import { bookCredit as outcomeOf, type CreditOutcome, type OwedOrder } from '@foyer/domain/orders/book-credit.ts'
import { invoiceOf } from '@foyer/domain/orders/payment-reference.ts'
import type { BankCredit } from '../payments/camt.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { sql, type Db } from '../db/database.ts'
import type { Context } from '../context.ts'
import { invoiceByNumber, notePaid, type PartnerInvoiceRow } from '../partners/partner-invoice.queries.ts'
import {
  insertCredit,
  lockOpenCredit,
  noteLeftOver,
  orderByInvoice,
  wasBookedWithoutAccount,
} from './credits.queries.ts'
import { lockOrder, updateOrder } from './lock-order.queries.ts'
import type { OrderRow } from './order.queries.ts'

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
 * Books a bank's credit on the order whose invoice its reference names, or on a partner's invoice, once. What none
 * needs goes into the inbox: nothing is guessed, and nothing is given back by itself.
 */
export async function bookCredit(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  credit: BankCredit,
  now: Date,
): Promise<BookedCredit> {
  const { bankReference, account, paymentReference, payer, amount, currency, bookedOn } = credit
  const invoice = invoiceOf(paymentReference)
  const number = invoice && (await orderByInvoice(tx, invoice))
  const order = (number && (await lockOrder(tx, number))?.order) || null
  const ofPartner = invoice && !order ? await invoiceByNumber(tx, invoice, sql`for update`) : undefined
  const { outcome, used } = outcomeOf(credit, order ?? (ofPartner ? owedFor(ofPartner) : null))
  const said = {
    bank_reference: bankReference,
    payment_reference: paymentReference,
    payer,
    amount,
    currency,
    order: order?.number ?? ofPartner?.number ?? null,
  }
  const id = randomUUID()
  const row = {
    id,
    bankReference,
    account,
    paymentReference,
    orderId: order?.id ?? null,
    partnerInvoice: ofPartner?.number ?? null,
    amount,
    used,
    currency,
    bookedOn,
    payer,
    createdAt: now,
    partOf: null,
  }
  if ((await wasBookedWithoutAccount(tx, row)) || !(await insertCredit(tx, row)))
    return { ...said, outcome: 'before', left_over: 0 }
  if (order && used > 0) await payOff(tx, { jobs }, { order, used, now })
  if (ofPartner && used > 0) await notePaid(tx, ofPartner.number, used, now)
  const left = amount - used
  if (left > 0)
    await addToInbox(tx, {
      id,
      kind: 'credit',
      paymentId: null,
      cartId: order?.cartId ?? null,
      createdAt: now,
      details: { ...said, outcome, left },
    })
  return { ...said, outcome, left_over: left }
}

/** A partner's invoice as an order that is owed. */
function owedFor({ total, paid, currency }: PartnerInvoiceRow): OwedOrder {
  return { state: 'placed', unpaid: Math.max(0, total - paid), currency }
}

export interface AssignedCredit {
  order: string
  used: number
  unpaid: number
  left_over: number
  currency: string
}

/**
 * Books on an order what is left of a credit, because somebody of the office knows whose it is: its payer gave another
 * reference or none, or has paid two invoices at once.
 */
export async function assignCredit(
  { database, jobs, clock }: Pick<Context, 'database' | 'jobs' | 'clock'>,
  id: string,
  number: string,
): Promise<AssignedCredit | Refused<'CREDIT_NOT_OPEN' | 'ORDER_UNKNOWN' | 'ORDER_CANCELED' | 'ORDER_PAID'>> {
  const now = clock()
  return database.transaction(async (tx) => {
    const order = (await lockOrder(tx, number))?.order
    if (!order) return { refused: 'ORDER_UNKNOWN' }
    if (order.state === 'canceled') return { refused: 'ORDER_CANCELED' }
    if (order.unpaid === 0) return { refused: 'ORDER_PAID' }
    const open = await lockOpenCredit(tx, id)
    if (!open || open.credit.currency !== order.currency) return { refused: 'CREDIT_NOT_OPEN' }
    const { credit, left } = open
    const used = Math.min(left, order.unpaid)
    const bankReference = `${credit.bankReference} for ${number}`
    const part = { ...credit, id: randomUUID(), partOf: id, bankReference, orderId: order.id, amount: used, used }
    // of one credit an order takes once all that it needs
    if (!(await insertCredit(tx, { ...part, createdAt: now }))) return { refused: 'CREDIT_NOT_OPEN' }
    const unpaid = await payOff(tx, { jobs }, { order, used, now })
    await noteLeftOver(tx, id, left - used)
    return { order: number, used, unpaid, left_over: left - used, currency: order.currency }
  })
}

/** What is still unpaid afterwards; with the last of it the buyer gets the tickets. */
async function payOff(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { order, used, now }: { order: OrderRow; used: number; now: Date },
): Promise<number> {
  const unpaid = order.unpaid - used
  await updateOrder(tx, order.id, { unpaid, ...(unpaid === 0 && { paidAt: now }) })
  if (unpaid === 0) await jobs.send(tx, 'order-mail', { orderId: order.id })
  return unpaid
}
