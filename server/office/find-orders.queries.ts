import { rows, sql, type Db } from '../db/database.ts'

interface FoundOrder {
  number: string
  date: string
  state: 'placed' | 'canceled'
  name: string
  email: string
  total: number
  currency: string
}

/** A word as a pattern that is found anywhere, whatever it has of the signs of patterns. */
const anywhere = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * The newest 50 orders with a number, of the order or its invoice, an address of mail, a barcode of a ticket or pass, a
 * payment's reference, here or at the provider, a voucher that it sold by its code, or a name that has all the words.
 */
export async function ordersFoundBy(db: Db, text: string, codeHash: string | null): Promise<FoundOrder[]> {
  const words = text.toLowerCase().split(/\s+/).map(anywhere)
  return rows(
    db,
    sql`select o.number, to_json(o.placed_at) #>> '{}' as date, o.state, o.customer->>'email' as email, o.total, o.currency,
        concat_ws(' ', nullif(o.customer->>'fname', ''), nullif(o.customer->>'lname', ''), nullif(o.customer->>'company', '')) as name
      from purchase_order o left join payment p on p.id = o.payment_id
      where upper(${text}) in (o.number, o.invoice_number) or lower(o.customer->>'email') = lower(${text})
        or ${text} in (p.id::text, p.provider_ref)
        or o.id in (select order_id from ticket where barcode = ${text} union all select order_id from pass where barcode = ${text}
          union all select order_id from voucher where code_hash = ${codeHash})
        or lower(concat_ws(' ', o.customer->>'fname', o.customer->>'lname', o.customer->>'company')) like all (${sql.param(words)}::text[])
      order by o.placed_at desc, o.number desc limit 50`,
  )
}
