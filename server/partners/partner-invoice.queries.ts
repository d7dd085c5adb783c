import { rows, sql, written, type Db, type SQL } from '../db/database.ts'
import { partnerInvoice } from '../db/schema-office.ts'
import { wholeRow, wholeRows } from '../db/whole-rows.ts'

export type PartnerInvoiceRow = typeof partnerInvoice.$inferSelect

/** The invoice of a month, where there is one. */
export async function invoiceOfMonth(
  db: Db,
  { partner, month, currency }: Pick<PartnerInvoiceRow, 'partner' | 'month' | 'currency'>,
): Promise<PartnerInvoiceRow | undefined> {
  return wholeRow(db, partnerInvoice, sql`where partner = ${partner} and month = ${month} and currency = ${currency}`)
}

export async function invoiceByNumber(
  db: Db,
  number: string,
  lock: SQL = sql``,
): Promise<PartnerInvoiceRow | undefined> {
  return wholeRow(db, partnerInvoice, sql`where number = ${number} ${lock}`)
}

/** The newest first. */
export async function invoicesOf(db: Db, partner: number): Promise<PartnerInvoiceRow[]> {
  return wholeRows(db, partnerInvoice, sql`where partner = ${partner} order by month desc, number desc limit 120`)
}

/** With the next number of its series, which is those of orders too. */
export async function insertPartnerInvoice(
  tx: Db,
  nextNumber: SQL,
  { document, issuedAt, ...row }: Omit<PartnerInvoiceRow, 'number' | 'paid' | 'paidAt'>,
): Promise<string> {
  const [made] = await rows<{ number: string }>(
    tx,
    sql`
      with next as (${nextNumber})
      insert into partner_invoice (number, partner, month, total, currency, document, issued_at, due_on)
      select next.number, ${row.partner}::int, ${row.month}, ${row.total}::int, ${row.currency},
        ${JSON.stringify(document)}::jsonb, ${issuedAt.toISOString()}::timestamptz, ${row.dueOn}::date
      from next
      returning number
    `,
  )
  return made!.number
}

/** Books what was paid of an invoice, or handed back of one below 0. */
export async function notePaid(tx: Db, number: string, amount: number, now: Date): Promise<void> {
  await written(
    tx,
    sql`update partner_invoice
      set paid = paid + ${amount}::int,
        paid_at = case when paid + ${amount}::int = total then ${now.toISOString()}::timestamptz end
      where number = ${number}`,
  )
}

/** Those that were due before a day, and are not paid. */
export async function overdueInvoices(db: Db, today: string): Promise<PartnerInvoiceRow[]> {
  return wholeRows(
    db,
    partnerInvoice,
    sql`where due_on < ${today} and paid < total and total > 0 order by number limit 500`,
  )
}

/** Partners for whom something was sold on account or given back in a time, and in which currency. */
export async function partnersBooked(
  db: Db,
  from: Date,
  before: Date,
): Promise<{ partner: number; currency: string }[]> {
  const within = (column: string) =>
    sql`
      ${sql.raw(column)} >= ${from.toISOString()}::timestamptz
      and ${sql.raw(column)} < ${before.toISOString()}::timestamptz
    `
  return rows(
    db,
    sql`
      select distinct s.partner, o.currency
      from sale s
        join purchase_order o on o.cart_id = s.claim_id
        join payment_means m on m.payment_id = o.payment_id and m.means = 'account'
      where s.partner is not null
        and (
          ${within('o.placed_at')}
          or exists (select from refund r where r.order_id = o.id and ${within('r.created_at')})
        )
      order by s.partner, o.currency
    `,
  )
}
