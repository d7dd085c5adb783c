import type { TaxedLine } from '@foyer/domain/money/tax.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { refund } from '../db/schema-goods.ts'
import { wholeRow } from '../db/whole-rows.ts'
import type { Credit } from '../documents/credit-document.ts'
import { nextNumber } from '../orders/number.queries.ts'
import type { VoucherRow } from '../vouchers/issue.queries.ts'
import type { Refund } from './refund-order.queries.ts'

/** Until it has its number, which is taken last. */
export const noCredit = { creditNumber: null, credit: null } satisfies Partial<Refund>

/** A voucher as it was issued. */
export async function voucherOf(
  db: Db,
  voucherId: string,
): Promise<Pick<VoucherRow, 'name' | 'amount' | 'validTo' | 'redeemable'> | undefined> {
  return (
    await rows<Pick<VoucherRow, 'name' | 'amount' | 'validTo' | 'redeemable'>>(
      db,
      sql`select name, amount, valid_to::text as "validTo", redeemable from voucher where id = ${voucherId}`,
    )
  )[0]
}

/** The positions of lines that were canceled with a refund. */
export async function canceledWith(db: Db, refundId: string): Promise<number[]> {
  const lines = await rows<{ position: number }>(db, sql`select position from order_line where refund_id = ${refundId}`)
  return lines.map(({ position }) => position)
}

export async function refundByCredit(db: Db, orderId: string, creditNumber: string): Promise<Refund | undefined> {
  return wholeRow(db, refund, sql`where order_id = ${orderId} and credit_number = ${creditNumber}`)
}

/** What an order's credit notes have taken back so far. */
export async function creditedBefore(db: Db, orderId: string): Promise<TaxedLine[]> {
  const notes = await rows<{ credit: Credit }>(
    db,
    sql`select credit from refund where order_id = ${orderId} and credit is not null`,
  )
  return notes.flatMap(({ credit }) => credit.taxes)
}

/** Gives a refund its credit note with the next number; the counter's row is locked from here on. */
export async function writeCredit(tx: Db, refundId: string, credit: Credit): Promise<void> {
  await tx.execute(
    sql`with next as (${nextNumber('credit')})
      update refund
      set credit_number = next.number, credit = ${JSON.stringify(credit)}::jsonb
      from next
      where id = ${refundId}`,
  )
}
