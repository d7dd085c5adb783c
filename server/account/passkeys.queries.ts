import type { Db } from '../db/database.ts'
import { and, asc, eq, sql } from '../db/drizzle.ts'
import { passkey, passkeyChallenge } from '../db/schema.ts'
import { hashOfToken } from './customers.queries.ts'

export type Passkey = typeof passkey.$inferSelect

/** False when it is registered already. */
export async function insertPasskey(tx: Db, row: Passkey): Promise<boolean> {
  const inserted = await tx.insert(passkey).values(row).onConflictDoNothing().returning({ id: passkey.id })
  return inserted.length > 0
}

/** An account's, the oldest first. */
export async function passkeysOf(db: Db, customerId: string): Promise<Passkey[]> {
  return db.select().from(passkey).where(eq(passkey.customerId, customerId)).orderBy(asc(passkey.createdAt))
}

export async function passkeyById(db: Db, id: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkey).where(eq(passkey.id, id))
  return row ?? null
}

/** A passkey, locked until the transaction ends. */
export async function lockPasskey(tx: Db, id: string): Promise<Passkey | null> {
  const [row] = await tx.select().from(passkey).where(eq(passkey.id, id)).for('update')
  return row ?? null
}

export async function updateUse(tx: Db, id: string, used: Pick<Passkey, 'counter' | 'usedAt'>): Promise<void> {
  await tx.update(passkey).set(used).where(eq(passkey.id, id))
}

/** Whether the account had it. */
export async function deletePasskey(tx: Db, customerId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.customerId, customerId)))
    .returning({ id: passkey.id })
  return deleted.length > 0
}

export async function deletePasskeys(tx: Db, customerId: string): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.customerId, customerId))
}

/** `customerId` is null for a login, which begins without a name. */
export async function insertChallenge(
  db: Db,
  { challenge, ...row }: { challenge: string; customerId: string | null; expiresAt: Date },
): Promise<void> {
  await db.insert(passkeyChallenge).values({ ...row, challengeHash: hashOfToken(challenge) })
}

/** Uses up a challenge; false when it was made for somebody else, is over or was used. */
export async function takeChallenge(db: Db, challenge: string, customerId: string | null, now: Date): Promise<boolean> {
  const [row] = await db
    .delete(passkeyChallenge)
    .where(eq(passkeyChallenge.challengeHash, hashOfToken(challenge)))
    .returning()
  return row !== undefined && row.customerId === customerId && row.expiresAt > now
}

export async function deleteEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(sql`${passkeyChallenge.expiresAt} < ${now.toISOString()}::timestamptz`)
}
