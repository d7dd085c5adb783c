import { rows, sql, written, type Db } from '../db/database.ts'
import { passkey, passkeyChallenge } from '../db/schema.ts'
import { allOf, insertOf, rowIn, setOf, wholeRow, wholeRows } from '../db/whole-rows.ts'
import { hashOfToken } from './customers.queries.ts'

export type Passkey = typeof passkey.$inferSelect

/** False when it is registered already. */
export async function insertPasskey(tx: Db, row: Passkey): Promise<boolean> {
  return (await written(tx, sql`${insertOf(passkey, [row])} on conflict do nothing`)) > 0
}

/** An account's, the oldest first. */
export async function passkeysOf(db: Db, customerId: string): Promise<Passkey[]> {
  return wholeRows(db, passkey, sql`where customer_id = ${customerId} order by created_at`)
}

export async function passkeyById(db: Db, id: string): Promise<Passkey | null> {
  return (await wholeRow(db, passkey, sql`where id = ${id}`)) ?? null
}

/** A passkey, locked until the transaction ends. */
export async function lockPasskey(tx: Db, id: string): Promise<Passkey | null> {
  return (await wholeRow(tx, passkey, sql`where id = ${id} for update`)) ?? null
}

export async function updateUse(tx: Db, id: string, used: Pick<Passkey, 'counter' | 'usedAt'>): Promise<void> {
  await tx.execute(sql`update passkey set ${setOf(passkey, used)} where id = ${id}`)
}

/** Whether the account had it. */
export async function deletePasskey(tx: Db, customerId: string, id: string): Promise<boolean> {
  return (await written(tx, sql`delete from passkey where id = ${id} and customer_id = ${customerId}`)) > 0
}

export async function deletePasskeys(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`delete from passkey where customer_id = ${customerId}`)
}

/** `customerId` is null for a login, which begins without a name. */
export async function insertChallenge(
  db: Db,
  { challenge, ...row }: { challenge: string; customerId: string | null; expiresAt: Date },
): Promise<void> {
  await db.execute(insertOf(passkeyChallenge, [{ ...row, challengeHash: hashOfToken(challenge) }]))
}

/** Uses up a challenge; false when it was made for somebody else, is over or was used. */
export async function takeChallenge(db: Db, challenge: string, customerId: string | null, now: Date): Promise<boolean> {
  const [found] = await rows<Record<string, unknown>>(
    db,
    sql`delete from passkey_challenge
      where challenge_hash = ${hashOfToken(challenge)}
      returning ${allOf('passkey_challenge')}`,
  )
  const row = found && rowIn(passkeyChallenge, 'passkey_challenge', found)
  return row !== undefined && row.customerId === customerId && row.expiresAt > now
}

export async function deleteEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from passkey_challenge where expires_at < ${now.toISOString()}::timestamptz`)
}
