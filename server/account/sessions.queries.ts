import type { Db } from '../db/database.ts'
import { and, desc, eq, sql } from '../db/drizzle.ts'
import { account, accountNetwork, session } from '../db/schema.ts'
import { hashOfToken } from './customers.queries.ts'

export async function insertSession(
  tx: Db,
  { token, ...row }: { token: string; customerId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(session).values({ ...row, tokenHash: hashOfToken(token) })
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashOfToken(token)))
}

/** Ends a customer's sessions, but for the one of a token. */
export async function deleteSessions(tx: Db, customerId: string, except: string | null = null): Promise<void> {
  const others = except === null ? undefined : sql`${session.tokenHash} <> ${hashOfToken(except)}`
  await tx.delete(session).where(and(eq(session.customerId, customerId), others))
}

/** Those that have not ended, the latest first. */
export async function sessionsOf(
  db: Db,
  customerId: string,
  now: Date,
): Promise<{ tokenHash: string; createdAt: Date; expiresAt: Date }[]> {
  const { tokenHash, createdAt, expiresAt } = session
  return db
    .select({ tokenHash, createdAt, expiresAt })
    .from(session)
    .where(and(eq(session.customerId, customerId), sql`${expiresAt} > ${now.toISOString()}::timestamptz`))
    .orderBy(desc(createdAt))
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(sql`${session.expiresAt} < ${now.toISOString()}::timestamptz`)
}

/** Remembers that a customer has logged in from a network. */
export async function insertNetwork(tx: Db, customerId: string, networkHash: string, seenAt: Date): Promise<void> {
  await tx
    .insert(accountNetwork)
    .values({ customerId, networkHash, seenAt })
    .onConflictDoUpdate({ target: [accountNetwork.customerId, accountNetwork.networkHash], set: { seenAt } })
}

/** Whether the account with a confirmed address was logged in from a network. */
export async function isKnownNetwork(db: Db, confirmedEmail: string, networkHash: string): Promise<boolean> {
  const rows = await db
    .select({ seenAt: accountNetwork.seenAt })
    .from(accountNetwork)
    .innerJoin(account, eq(account.customerId, accountNetwork.customerId))
    .where(and(eq(account.confirmedEmail, confirmedEmail), eq(accountNetwork.networkHash, networkHash)))
  return rows.length > 0
}

export async function deleteOldNetworks(db: Db, before: Date): Promise<void> {
  await db.delete(accountNetwork).where(sql`${accountNetwork.seenAt} < ${before.toISOString()}::timestamptz`)
}

export async function deleteNetworks(tx: Db, customerId: string): Promise<void> {
  await tx.delete(accountNetwork).where(eq(accountNetwork.customerId, customerId))
}
