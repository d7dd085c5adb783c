import { comparableEmail } from '@foyer/domain/text/email.ts'
import { rows, type Db } from '../db/database.ts'
import { and, desc, eq, sql } from '../db/drizzle.ts'
import { account, accountLink, customer } from '../db/schema.ts'
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
  await tx.insert(account).values(row)
}

/** The account with a confirmed address. */
export async function accountByEmail(db: Db, email: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(account)
    .where(eq(account.confirmedEmail, comparableEmail(email)))
  return row ?? null
}

/** The newest account that waits for an address to be confirmed. */
export async function unconfirmedAccount(db: Db, email: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(sql`${account.confirmedAt} is null`, sql`lower(${account.email}) = ${email.toLowerCase()}`))
    .orderBy(desc(account.createdAt))
    .limit(1)
  return row ?? null
}

export async function accountOf(db: Db, customerId: string): Promise<Account | null> {
  const [row] = await db.select().from(account).where(eq(account.customerId, customerId))
  return row ?? null
}

/** A customer's account, locked until the transaction ends. */
export async function lockAccount(tx: Db, customerId: string): Promise<Account | null> {
  const [row] = await tx.select().from(account).where(eq(account.customerId, customerId)).for('update')
  return row ?? null
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
  await tx.update(account).set(change).where(eq(account.customerId, customerId))
}

/** Writes an account's address where orders and mails read it. */
export async function updateEmail(tx: Db, customerId: string, email: string): Promise<void> {
  await tx
    .update(customer)
    .set({ document: sql`${customer.document} || jsonb_build_object('email', ${email}::text)` })
    .where(eq(customer.id, customerId))
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
  await tx.insert(accountLink).values({ ...row, tokenHash: hashOfToken(token) })
}

/** Uses up a link; null when there is none of that kind, it is over, or it was used. */
export async function takeLink(
  tx: Db,
  kind: AccountLink['kind'],
  token: string,
  now: Date,
): Promise<AccountLink | null> {
  const [row] = await tx
    .delete(accountLink)
    .where(and(eq(accountLink.tokenHash, hashOfToken(token)), eq(accountLink.kind, kind)))
    .returning()
  return row && row.expiresAt > now ? row : null
}

export async function linkByToken(
  db: Db,
  kind: AccountLink['kind'],
  token: string,
  now: Date,
): Promise<AccountLink | null> {
  const [row] = await db
    .select()
    .from(accountLink)
    .where(and(eq(accountLink.tokenHash, hashOfToken(token)), eq(accountLink.kind, kind)))
  return row && row.expiresAt > now ? row : null
}

export async function deleteLinks(tx: Db, customerId: string, kind?: AccountLink['kind']): Promise<void> {
  await tx
    .delete(accountLink)
    .where(and(eq(accountLink.customerId, customerId), kind ? eq(accountLink.kind, kind) : undefined))
}

export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.delete(accountLink).where(sql`${accountLink.expiresAt} < ${now.toISOString()}::timestamptz`)
}
