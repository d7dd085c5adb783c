import { comparableEmail } from '@foyer/domain/text/email.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { hasWords, nameIn } from './find-orders.queries.ts'

interface FoundCustomer {
  customer: string
  name: string
  email: string
  orders: number
  since: string
}

interface Wanted {
  text: string
  after?: string | undefined
}

const newest = 50

const isAddress = (text: string) => text.includes('@')

/** That somebody has a text as their address, which takes a condition, or all its words in their name. */
const isCalled = (document: SQL, text: string, hasAddress: SQL): SQL =>
  text === '' ? sql`true` : isAddress(text) ? hasAddress : hasWords(sql`buyer_name(${document})`, text)

/** Accounts, the newest first. */
export async function accountsThat(db: Db, { text, after }: Wanted): Promise<FoundCustomer[]> {
  const older = after
    ? sql`and (a.created_at, c.id) < (select created_at, customer_id from account where customer_id = ${after})`
    : sql``
  const hasAddress = sql`(
    a.confirmed_email = ${comparableEmail(text)}
    or (a.confirmed_at is null and lower(a.email) = ${text.toLowerCase()})
  )`
  return rows<FoundCustomer>(
    db,
    sql`
      select c.id as customer, ${nameIn('c.document')} as name, a.email, to_json(a.created_at) #>> '{}' as since,
        (select count(*)::int from purchase_order o where o.customer_id = c.id) as orders
      from account a
        join customer c on c.id = a.customer_id
      where not c.is_guest and ${isCalled(sql`c.document`, text, hasAddress)} ${older}
      order by a.created_at desc, a.customer_id desc
      limit ${newest}
    `,
  )
}

/**
 * Who has ordered without an account, each by the newest order of their address, the newest first. An address is one
 * guest, of however many orders.
 */
export async function guestsThat(db: Db, { text, after }: Wanted): Promise<FoundCustomer[]> {
  const older = after
    ? sql`and (o.placed_at, o.number) < (select placed_at, number from purchase_order where number = ${after})`
    : sql``
  return rows<FoundCustomer>(
    db,
    sql`
      select o.number as customer, ${nameIn('o.customer')} as name, o.customer->>'email' as email,
        to_json(o.placed_at) #>> '{}' as since,
        (
          select count(*)::int
          from purchase_order n
          where lower(n.customer->>'email') = lower(o.customer->>'email') and n.customer_id is null
        ) as orders
      from purchase_order o
      where o.customer_id is null
        and o.customer->>'email' <> ''
        and ${isCalled(sql`o.customer`, text, sql`lower(o.customer->>'email') = ${text.toLowerCase()}`)} ${older}
        and not exists (
          select
          from purchase_order n
          where lower(n.customer->>'email') = lower(o.customer->>'email')
            and n.customer_id is null
            and (n.placed_at, n.number) > (o.placed_at, o.number)
        )
      order by o.placed_at desc, o.number desc
      limit ${isAddress(text) ? 1 : newest}
    `,
  )
}

export interface KnownOrder {
  id: string
  number: string
  date: string
  state: 'placed' | 'canceled'
  total: number
  currency: string
}

/** Orders of an account, or of an address without one, the newest first. */
export async function ordersOfCustomer(
  db: Db,
  whose: { id: string } | { email: string },
  most: number | null,
): Promise<KnownOrder[]> {
  return rows<KnownOrder>(
    db,
    sql`
      select o.id, o.number, to_json(o.placed_at) #>> '{}' as date, o.state, o.total, o.currency
      from purchase_order o
      where ${
        'id' in whose
          ? sql`o.customer_id = ${whose.id}`
          : sql`lower(o.customer->>'email') = ${whose.email.toLowerCase()} and o.customer_id is null`
      }
      order by o.placed_at desc, o.number desc
      limit ${most}
    `,
  )
}
