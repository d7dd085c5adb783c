import { rows, sql, type Db } from '../db/database.ts'

/** What a partner owes, minor units: sold on its account, less what went back and what it has paid of its invoices. */
export async function owedBy(db: Db, partner: number, currency: string): Promise<number> {
  const [found] = await rows<{ owed: number }>(
    db,
    sql`
      select (
        coalesce(
          (
            select sum(m.amount - coalesce((select sum(r.paid_back) from refund r where r.order_id = o.id), 0))
            from sale s
              join purchase_order o on o.cart_id = s.claim_id
              join payment_means m on m.payment_id = o.payment_id and m.means = 'account'
            where s.partner = ${partner} and o.currency = ${currency}
          ),
          0
        )
        - coalesce(
          (select sum(i.paid) from partner_invoice i where i.partner = ${partner} and i.currency = ${currency}), 0
        )
      )::int as owed
    `,
  )
  return found!.owed
}
