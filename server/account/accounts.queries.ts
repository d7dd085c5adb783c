import { comparableEmail } from '@foyer/domain/text/email.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { account, accountLink } from '../db/schema.ts'
import { allOf, insertOf, rowIn, setOf, wholeRow } from '../db/whole-rows.ts'
import { hashOfToken } from './customers.queries.ts'

export interface Account {
  customerId: string
  email: string
  /** {@link comparableEmail} of the address; null until it is confirmed. */
  confirmedEmail: string | null
  passwordHash: string
  confirmedAt: Date | null
  createdAt: Date
}

/** A link in a mail, to confirm an address or for a new password. */
export interface AccountLink {
  kind: 'confirm' | 'reset'
  customerId: string
  /** The address that it was sent to. */
  email: string
  createdAt: Date
  expiresAt: Date
}

export async function insertAccount(tx: Db, row: Account): Promise<void> {
  await tx.execute(insertOf(account, [row]))
}

/** The account with a confirmed address. */
export async function accountByEmail(db: Db, email: string): Promise<Account | null> {
  return (await wholeRow(db, account, sql`where confirmed_email = ${comparableEmail(email)}`)) ?? null
}

/** The newest account that waits for an address to be confirmed. */
export async function unconfirmedAccount(db: Db, email: string): Promise<Account | null> {
  const newest = sql`where confirmed_at is null and lower(email) = ${email.toLowerCase()}
    order by created_at desc
    limit 1`
  return (await wholeRow(db, account, newest)) ?? null
}

export async function accountOf(db: Db, customerId: string): Promise<Account | null> {
  return (await wholeRow(db, account, sql`where customer_id = ${customerId}`)) ?? null
}

/** A customer's account, locked until the transaction ends. */
export async function lockAccount(tx: Db, customerId: string): Promise<Account | null> {
  return (await wholeRow(tx, account, sql`where customer_id = ${customerId} for update`)) ?? null
}

/** Lets confirmations of an address wait for each other until the transaction ends. */
export async function lockEmail(tx: Db, confirmedEmail: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account|${confirmedEmail}`}, 0))`)
}

export async function updateAccount(
  tx: Db,
  customerId: string,
  change: Partial<Pick<Account, 'email' | 'confirmedEmail' | 'passwordHash' | 'confirmedAt'>>,
): Promise<void> {
  await tx.execute(sql`update account set ${setOf(account, change)} where customer_id = ${customerId}`)
}

/** Writes an account's address where orders and mails read it. */
export async function updateEmail(tx: Db, customerId: string, email: string): Promise<void> {
  await tx.execute(
    sql`update customer
      set document = document || jsonb_build_object('email', ${email}::text)
      where id = ${customerId}`,
  )
}

/** Makes guests of customers whose address nobody has confirmed since an instant, and answers who these are. */
export async function deleteUnconfirmed(tx: Db, before: Date): Promise<string[]> {
  const guests = await rows<{ id: string }>(
    tx,
    sql`
      with over as (
        delete from account
        where confirmed_at is null and created_at < ${before.toISOString()}::timestamptz
        returning customer_id
      )
      update customer
      set is_guest = true
      where id in (select customer_id from over)
      returning id
    `,
  )
  return guests.map(({ id }) => id)
}

export async function insertLink(tx: Db, { token, ...row }: AccountLink & { token: string }): Promise<void> {
  await tx.execute(insertOf(accountLink, [{ ...row, tokenHash: hashOfToken(token) }]))
}

/** Uses up a link; null when there is none of that kind, it is over, or it was used. */
export async function takeLink(
  tx: Db,
  kind: AccountLink['kind'],
  token: string,
  now: Date,
): Promise<AccountLink | null> {
  const [found] = await rows<Record<string, unknown>>(
    tx,
    sql`delete from account_link where ${ofToken(kind, token)} returning ${allOf('account_link')}`,
  )
  const row = found && rowIn(accountLink, 'account_link', found)
  return row && row.expiresAt > now ? row : null
}

export async function linkByToken(
  db: Db,
  kind: AccountLink['kind'],
  token: string,
  now: Date,
): Promise<AccountLink | null> {
  const row = await wholeRow(db, accountLink, sql`where ${ofToken(kind, token)}`)
  return row && row.expiresAt > now ? row : null
}

const ofToken = (kind: AccountLink['kind'], token: string) => sql`token_hash = ${hashOfToken(token)} and kind = ${kind}`

export async function deleteLinks(tx: Db, customerId: string, kind?: AccountLink['kind']): Promise<void> {
  const ofKind = kind ? sql`and kind = ${kind}` : sql``
  await tx.execute(sql`delete from account_link where customer_id = ${customerId} ${ofKind}`)
}

export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from account_link where expires_at < ${now.toISOString()}::timestamptz`)
}
