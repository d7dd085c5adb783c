import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { isFlagged } from '../orders/notes.queries.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'

interface FoundOrder {
  number: string | null
  date: string
  state: 'placed' | 'canceled' | 'unconfirmed'
  name: string
  email: string
  total: number
  unpaid: number
  channel: string
  currency: string
  flagged: boolean
}

export interface WantedOrders {
  /** Empty for all. */
  text: string
  /** Of the text, where it is the code of a voucher. */
  codeHash: string | null
  /** Whose orders alone. */
  partner: number | null
  state?: string | undefined
  unpaid?: true | undefined
  channel?: string | undefined
  /** Days of the museum, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Older than the order of this number. */
  after?: string | undefined
}

/** First and last name and company of somebody in a column. */
export const nameIn = (column: string) =>
  sql.raw(
    `concat_ws(
      ' ', nullif(${column}->>'fname', ''), nullif(${column}->>'lname', ''), nullif(${column}->>'company', '')
    )`,
  )

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** That a name has all words of a text, each anywhere in it, whatever they have of the signs of patterns. */
export function hasWords(name: SQL, text: string): SQL {
  const words = text.split(/\s+/).map((word) => word.replaceAll(/[\\%_]/g, '\\$&'))
  return sql.join(
    words.map((word) => sql`${name} like '%' || plain_name(${word}) || '%'`),
    sql` and `,
  )
}

/** The ids that a ticket's printed number may begin, like 1A2B 3C4D. */
function idsPrinted(text: string): { first: string; last: string } | null {
  const digits = /^([0-9a-f]{4}) ?([0-9a-f]{4})$/i.exec(text)
  if (!digits) return null
  const start = `${digits[1]}${digits[2]}`
  return { first: `${start}-0000-0000-0000-000000000000`, last: `${start}-ffff-ffff-ffff-ffffffffffff` }
}

/** The newest orders of those that are wanted: by what is on them, and only where that is on none by names. */
export async function ordersFoundBy(db: Db, wanted: WantedOrders, most: number): Promise<FoundOrder[]> {
  const { text } = wanted
  if (text === '') return ordersThat(db, [], wanted, most)
  const found = await ordersThat(db, [sql`o.id in (${ordersWith(wanted)})`], wanted, most)
  return found.length > 0 ? found : ordersThat(db, [sql`o.id in (${ordersNamed(text)})`], wanted, most)
}

async function ordersThat(db: Db, found: SQL[], wanted: WantedOrders, most: number): Promise<FoundOrder[]> {
  const { partner, state, unpaid, channel, from, to, after } = wanted
  const conditions = [
    ...found,
    ...(partner === null ? [] : [sql`s.partner = ${partner}`]),
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(unpaid ? [sql`o.unpaid > 0 and o.state = 'placed'`] : []),
    ...(channel === undefined ? [] : [sql`coalesce(s.channel, 'web') = ${channel}`]),
    ...(from === undefined ? [] : [sql`o.placed_at >= ${instantOf(`${from} 00:00`)}`]),
    ...(to === undefined ? [] : [sql`o.placed_at < ${instantOf(`${addDays(to, 1)} 00:00`)}`]),
    ...(after === undefined
      ? []
      : [sql`(o.placed_at, o.number) < (select placed_at, number from purchase_order where number = ${after})`]),
  ]
  return rows(
    db,
    sql`
      select o.number, to_json(o.placed_at) #>> '{}' as date, o.state, o.customer->>'email' as email, o.total,
        case o.state when 'placed' then o.unpaid else 0 end as unpaid, coalesce(s.channel, 'web') as channel,
        o.currency, ${nameIn('o.customer')} as name, ${isFlagged} as flagged
      from purchase_order o
        left join sale s on s.claim_id = o.cart_id
      where true ${sql.join(conditions.map((condition) => sql` and ${condition}`))}
      order by o.placed_at desc, o.number desc
      limit ${most}
    `,
  )
}

/**
 * The orders by number, the number of an invoice, a credit note, a ticket or a pass, an address of mail, a barcode of
 * a ticket or pass, a payment's reference, here or at the provider, or a voucher that was sold by its code. Whoever was
 * given a ticket of it finds it by address too.
 */
function ordersWith({ text, codeHash }: WantedOrders): SQL {
  const [address, number] = [text.toLowerCase(), text.toUpperCase()]
  const printed = idsPrinted(text)
  return sql`
    select id
    from purchase_order
    where number = ${number}
    union all
    select id
    from purchase_order
    where invoice_number = ${number}
    union all
    select id
    from purchase_order
    where lower(customer->>'email') = ${address}
    union all
    select b.id
    from payment p
      join purchase_order b on b.payment_id = p.id
    where p.provider_ref = ${text} or p.id = ${uuid.test(text) ? text : null}::uuid
    union all
    select order_id
    from ticket
    where barcode = ${number}
    union all
    select order_id
    from ticket
    where id between ${printed?.first ?? null}::uuid and ${printed?.last ?? null}::uuid
    union all
    select order_id
    from pass
    where ${number} in (barcode, number)
    union all
    select order_id
    from refund
    where credit_number = ${number}
    union all
    select order_id
    from voucher
    where code_hash = ${codeHash}
    union all
    select t.order_id
    from given_ticket g
      join ticket t on t.id = g.ticket_id
    where lower(g.email) = ${address}`
}

/** The orders whose buyer, or somebody who was given a ticket of it, has all the words in the name. */
const ordersNamed = (text: string) => sql`
    select id
    from purchase_order
    where ${hasWords(sql`buyer_name(customer)`, text)}
    union all
    select order_id
    from ticket
    where holder <> '' and ${hasWords(sql`plain_name(holder)`, text)}`

/**
 * What waits for the link in its mail to be opened, or has waited in vain in these days: the newest 50 by their buyer's
 * address or name, so that whoever calls about one can be told.
 */
export async function unconfirmedFoundBy(db: Db, text: string): Promise<(FoundOrder & { until: string })[]> {
  return rows(
    db,
    sql`
      select null as number, to_json(h.created_at) #>> '{}' as date, 'unconfirmed' as state,
        c.document->>'email' as email, k.total, 0 as unpaid, 'web' as channel, k.currency, false as flagged,
        ${nameIn('c.document')} as name, to_json(h.held_until) #>> '{}' as until
      from cart k
        join claim h on h.id = k.id
        join customer c on c.id = h.customer_id
      where k.confirm_hash is not null
        and h.hold in ('held', 'expired')
        and (
          lower(c.document->>'email') = ${text.toLowerCase()}
          or (${hasWords(sql`buyer_name(c.document)`, text)})
        )
      order by h.created_at desc
      limit 50
    `,
  )
}
