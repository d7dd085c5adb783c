import { rows, sql, type Db } from '../db/database.ts'
import { session } from '../db/schema.ts'
import { insertOf, wholeRows } from '../db/whole-rows.ts'
import { hashOfToken } from './customers.queries.ts'

export async function insertSession(
  tx: Db,
  { token, ...row }: { token: string; customerId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(insertOf(session, [{ ...row, tokenHash: hashOfToken(token) }]))
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.execute(sql`delete from session where token_hash = ${hashOfToken(token)}`)
}

/** Ends a customer's sessions, but for the one of a token. */
export async function deleteSessions(tx: Db, customerId: string, except: string | null = null): Promise<void> {
  const others = except === null ? sql`` : sql`and token_hash <> ${hashOfToken(except)}`
  await tx.execute(sql`delete from session where customer_id = ${customerId} ${others}`)
}

/** Those that have not ended, the latest first. */
export async function sessionsOf(
  db: Db,
  customerId: string,
  now: Date,
): Promise<{ tokenHash: string; createdAt: Date; expiresAt: Date }[]> {
  return wholeRows(
    db,
    session,
    sql`where customer_id = ${customerId} and expires_at > ${now.toISOString()}::timestamptz
      order by created_at desc`,
  )
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from session where expires_at < ${now.toISOString()}::timestamptz`)
}

/** Remembers that a customer has logged in from a network. */
export async function insertNetwork(tx: Db, customerId: string, networkHash: string, seenAt: Date): Promise<void> {
  await tx.execute(
    sql`insert into account_network (customer_id, network_hash, seen_at)
      values (${customerId}, ${networkHash}, ${seenAt.toISOString()}::timestamptz)
      on conflict (customer_id, network_hash) do update set seen_at = excluded.seen_at`,
  )
}

/** Whether the account with a confirmed address was logged in from a network. */
export async function isKnownNetwork(db: Db, confirmedEmail: string, networkHash: string): Promise<boolean> {
  const known = await rows(
    db,
    sql`select 1
      from account_network n
        join account a on a.customer_id = n.customer_id
      where a.confirmed_email = ${confirmedEmail} and n.network_hash = ${networkHash}`,
  )
  return known.length > 0
}

export async function deleteOldNetworks(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from account_network where seen_at < ${before.toISOString()}::timestamptz`)
}

export async function deleteNetworks(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`delete from account_network where customer_id = ${customerId}`)
}
