import type { TaxedLine } from '@foyer/domain/money/tax.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { and, eq } from '../db/drizzle.ts'
import { refund } from '../db/schema-goods.ts'
import type { Credit } from '../documents/credit-document.ts'
import { nextNumber } from '../orders/number.queries.ts'
import type { OrderedLine } from '../orders/lock-order.queries.ts'
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
  return (
    await db
      .select()
      .from(refund)
      .where(and(eq(refund.orderId, orderId), eq(refund.creditNumber, creditNumber)))
  )[0]
}

/** Notes which refund lines are canceled with. */
export async function cancelLines(
  tx: Db,
  { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
  lines: readonly Pick<OrderedLine, 'position'>[],
): Promise<void> {
  const positions = `{${lines.map(({ position }) => position).join(',')}}`
  await tx.execute(
    sql`update order_line set refund_id = ${id} where order_id = ${orderId} and position = any(${positions}::int[]) and refund_id is null`,
  )
}

/** Voids what is still good of a canceled order's tickets, and answers these. */
export async function voidTicketsOf(tx: Db, orderId: string, now: Date): Promise<{ id: string }[]> {
  return rows(
    tx,
    sql`update ticket set void_at = ${now.toISOString()}::timestamptz, void_reason = 'canceled'
      where order_id = ${orderId} and void_at is null and redeemed_at is null returning id`,
  )
}

/** Voids tickets by which nobody is admitted any more, or fewer; false when one was used or void before this. */
export async function voidCanceled(
  tx: Db,
  canceled: readonly { id: string; line: number; replacedBy: string | null }[],
  now: Date,
): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`update ticket t set void_at = ${now.toISOString()}::timestamptz, void_reason = 'canceled', line = c.line, replaced_by = c."replacedBy"
      from jsonb_to_recordset(${JSON.stringify(canceled)}::jsonb) as c(id uuid, line int, "replacedBy" uuid)
      where t.id = c.id and t.void_at is null and t.redeemed_at is null returning t.id`,
  )
  return ended.length === canceled.length
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
      update refund set credit_number = next.number, credit = ${JSON.stringify(credit)}::jsonb from next where id = ${refundId}`,
  )
}
