import { rows, sql, type Db } from '../db/database.ts'
import type { OrderRow } from './order.queries.ts'
import type { Seller } from '../documents/site.ts'
import { nextNumber } from './number.queries.ts'

/** What codes paid is read from the lines: a version before wrote it nowhere else. */
const paidByCodes = sql`
  (
    select coalesce(sum((l.document->>'discount')::int), 0)::int
    from order_line l
    where l.order_id = purchase_order.id
  )
`

export async function orderToInvoice(db: Db, bookingId: string) {
  const [found] = await rows<Pick<OrderRow, 'id' | 'state' | 'total' | 'invoiceNumber' | 'redeemed' | 'paymentId'>>(
    db,
    sql`select id, state, total, payment_id as "paymentId", invoice_number as "invoiceNumber",
        ${paidByCodes} as redeemed
      from purchase_order
      where booking_id = ${bookingId}`,
  )
  return found
}

/**
 * Gives an order that has none an invoice with the next number. One statement: whoever asks at the same time waits for
 * the order, then finds it invoiced and takes no number, and the counter's row is locked for one round trip.
 */
export async function storeInvoice(db: Db, orderId: string, { now, seller }: { now: Date; seller: Seller }) {
  await db.execute(
    sql`
      with without_invoice as (
        select id
        from purchase_order
        where id = ${orderId} and invoice_number is null and state = 'placed'
        for update
      ),
        invoice as (${nextNumber('invoice', sql`without_invoice`)})
      update purchase_order
      set invoice_number = invoice.number, invoiced_at = ${now.toISOString()},
        seller = ${JSON.stringify(seller)}::jsonb, redeemed = ${paidByCodes}
      from invoice
      where id = ${orderId}
    `,
  )
}
