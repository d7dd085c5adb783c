import { rows, sql, type Db } from '../db/database.ts'
import { buyerName } from '../orders/buyer-name.ts'

interface UnpaidInvoice {
  number: string
  order: string | null
  /** Empty of a partner's. */
  name: string
  partner: number | null
  total: number
  unpaid: number
  currency: string
  issued: string
  due: string
  reminded: string | null
  ends: string | null
}

/** Invoices of orders and partners that are not paid, the first due first. */
export async function invoicesNotPaid(db: Db): Promise<UnpaidInvoice[]> {
  const found = await rows<UnpaidInvoice>(
    db,
    sql`
      select invoice_number as number, number as "order",
        ${buyerName} as name,
        null::int as partner, total, unpaid, currency, invoiced_at as issued, due_on::text as due,
        reminded_at as reminded, ends_on::text as ends
      from purchase_order o
      where unpaid > 0 and state = 'placed' and invoice_number is not null
      union all
      select number, null, '', partner, total, total - paid, currency, issued_at, due_on::text, null, null
      from partner_invoice
      where paid < total and total > 0
      order by due, number
    `,
  )
  const instant = (at: string) => new Date(at).toISOString()
  return found.map((one) => ({
    ...one,
    issued: instant(one.issued),
    reminded: one.reminded === null ? null : instant(one.reminded),
  }))
}
