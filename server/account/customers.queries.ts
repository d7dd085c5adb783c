import { hashOf } from '../hash.ts'
import { customer } from '../db/schema.ts'
import { rows, sql, type Db, type SQL, written } from '../db/database.ts'
import { insertOf } from '../db/whole-rows.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'

export interface Customer {
  id: string
  isGuest: boolean
  lang: string
  record: CustomerRecord
}

/** Only a token's hash is stored, so that nobody who reads the database can act as a customer. */
export function hashOfToken(token: string): string {
  return hashOf(token, 'hex')
}

/** `tokenHash` is a guest's; an account's customer has sessions. */
export async function insertCustomer(
  db: Db,
  { record, ...row }: Customer & { tokenHash: string | null; createdAt: Date },
): Promise<void> {
  await db.execute(insertOf(customer, [{ ...row, document: record }]))
}

/** The guest with a token, or the customer whose session it is. */
export async function customerByToken(db: Db, token: string, now: Date): Promise<Customer | null> {
  return customerWhere(db, hasToken('c', token, now))
}

/** A token ends so many hours after it was given, a guest's and a session's, whatever happens with it. */
export const tokenHours = 24

/**
 * A condition on customers, by their name in the statement: it is a guest's own token, or a session's, and has not
 * ended.
 */
export function hasToken(name: string, token: string, now: Date): SQL {
  const hash = hashOfToken(token)
  const since = new Date(now.getTime() - tokenHours * 3_600_000).toISOString()
  const column = (of: string) => sql.raw(`${name}.${of}`)
  return sql`
    (
      ${column('token_hash')} = ${hash}
      and ${column('created_at')} > ${since}::timestamptz
      or ${column('id')} = (
        select s.customer_id
        from session s
        where s.token_hash = ${hash} and s.expires_at > ${now.toISOString()}::timestamptz
      )
    )
  `
}

/** Ends a guest's token. */
export async function deleteGuestToken(db: Db, token: string): Promise<void> {
  await db.execute(sql`update customer set token_hash = null where token_hash = ${hashOfToken(token)}`)
}

/** Whether a guest has an order, after which their token opens nothing of theirs. */
export async function hasBought(db: Db, guestId: string): Promise<boolean> {
  const [row] = await rows(
    db,
    sql`select o.id
      from purchase_order o
        join claim k on k.id = o.cart_id
      where k.customer_id = ${guestId}
      limit 1`,
  )
  return row !== undefined
}

export async function customerById(db: Db, id: string): Promise<Customer | null> {
  return customerWhere(db, sql`c.id = ${id}`)
}

async function customerWhere(db: Db, where: SQL): Promise<Customer | null> {
  const [row] = await rows<Customer>(
    db,
    sql`select c.id, c.is_guest as "isGuest", c.lang, c.document as record from customer c where ${where}`,
  )
  return row ?? null
}

export async function updateRecord(tx: Db, id: string, record: CustomerRecord): Promise<void> {
  await tx.execute(sql`update customer set document = ${JSON.stringify(record)}::jsonb where id = ${id}`)
}

/** What a guest has bought and no account has, with the address that it was mailed to. */
export async function guestOrders(tx: Db, guestId: string): Promise<{ id: string; email: string }[]> {
  return rows(
    tx,
    sql`select o.id, coalesce(o.customer->>'email', '') as email
      from purchase_order o
        join claim k on k.id = o.cart_id
      where k.customer_id = ${guestId} and o.customer_id is null`,
  )
}

export async function giveOrders(tx: Db, ids: readonly string[], customerId: string): Promise<void> {
  await tx.execute(
    sql`update purchase_order
      set customer_id = ${customerId}
      where id = any(${sql.param(ids)}::uuid[]) and customer_id is null`,
  )
}

/** Corrects the address of a guest whose claim it is, if it is still the same; whether it was. */
export async function correctGuest(
  tx: Db,
  claimId: string,
  { was, email }: { was: string; email: string },
): Promise<boolean> {
  const corrected = await written(
    tx,
    sql`update customer c
      set document = jsonb_set(c.document, '{email}', to_jsonb(${email}::text))
      from claim k
      where k.id = ${claimId} and c.id = k.customer_id and c.is_guest and c.document->>'email' = ${was}`,
  )
  return corrected > 0
}

/** Deletes a customer, and with an account its sessions, links, passkeys and networks. */
export async function deleteCustomer(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from account where customer_id = ${id}`)
  await tx.execute(sql`delete from customer where id = ${id}`)
}

/** Deletes guests from before an instant who have no cart, and have bought nothing. */
export async function deleteUnusedGuests(db: Db, before: Date): Promise<void> {
  await db.execute(
    sql`delete from customer c
      where c.is_guest
        and c.created_at < ${before.toISOString()}::timestamptz
        and not exists (select 1 from claim k where k.customer_id = c.id)`,
  )
}
