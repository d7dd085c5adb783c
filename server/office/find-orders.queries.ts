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

/** The ids that a ticket's printed number may begin, like 1A2B 3C4D. */
function idsPrinted(text: string): { first: string; last: string } | null {
  const digits = /^([0-9a-f]{4}) ?([0-9a-f]{4})$/i.exec(text)
  if (!digits) return null
  const start = `${digits[1]}${digits[2]}`
  return { first: `${start}-0000-0000-0000-000000000000`, last: `${start}-ffff-ffff-ffff-ffffffffffff` }
}

/**
 * The newest 50 orders with a number, of the order, its invoice, a credit note, a ticket or a pass, an address of mail, a
 * barcode of a ticket or pass, a payment's reference, here or at the provider, a voucher that it sold by its code, or a
 * name that has all the words. Whoever was given a ticket of it finds it by name and address too.
 */
export async function ordersFoundBy(db: Db, text: string, codeHash: string | null): Promise<FoundOrder[]> {
  const words = sql`${sql.param(text.toLowerCase().split(/\s+/).map(anywhere))}::text[]`
  const [address, number] = [text.toLowerCase(), text.toUpperCase()]
  const printed = idsPrinted(text)
  return rows(
    db,
    sql`select o.number, to_json(o.placed_at) #>> '{}' as date, o.state, o.customer->>'email' as email, o.total, o.currency,
        concat_ws(' ', nullif(o.customer->>'fname', ''), nullif(o.customer->>'lname', ''), nullif(o.customer->>'company', '')) as name
      from purchase_order o left join payment p on p.id = o.payment_id
      where ${number} in (o.number, o.invoice_number) or lower(o.customer->>'email') = ${address}
        or ${text} in (p.id::text, p.provider_ref)
        or o.id in (select order_id from ticket where barcode = ${number} union all select order_id from pass where ${number} in (barcode, number)
          union all select order_id from refund where credit_number = ${number}
          union all select order_id from voucher where code_hash = ${codeHash}
          union all select order_id from ticket where id between ${printed?.first ?? null}::uuid and ${printed?.last ?? null}::uuid
          union all select t.order_id from given_ticket g join ticket t on t.id = g.ticket_id where lower(g.email) = ${address}
          union all select order_id from ticket where holder <> '' and lower(holder) like all (${words}))
        or lower(concat_ws(' ', o.customer->>'fname', o.customer->>'lname', o.customer->>'company')) like all (${words})
      order by o.placed_at desc, o.number desc limit 50`,
  )
}
