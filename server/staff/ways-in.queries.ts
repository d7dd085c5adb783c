import { rows, sql, written, type Db } from '../db/database.ts'
import { staffChallenge, staffPasskey, staffRecoveryCode, type ChallengePurpose } from '../db/schema-staff.ts'
import { allOf, insertOf, rowIn, setOf, wholeRow, wholeRows } from '../db/whole-rows.ts'
import { hashOfToken } from '../account/customers.queries.ts'
import { removeIdentities } from './identities.queries.ts'

export type Passkey = typeof staffPasskey.$inferSelect

/** False when it is registered already. */
export async function insertPasskey(tx: Db, row: Passkey): Promise<boolean> {
  return (await written(tx, sql`${insertOf(staffPasskey, [row])} on conflict do nothing`)) === 1
}

/** Somebody's, the oldest first. */
export async function passkeysOf(db: Db, personId: string): Promise<Passkey[]> {
  return wholeRows(db, staffPasskey, sql`where person_id = ${personId} order by created_at, id`)
}

export async function passkeyById(db: Db, id: string): Promise<Passkey | undefined> {
  return wholeRow(db, staffPasskey, sql`where id = ${id}`)
}

/** Notes a use; false where it was removed, or used by another at the same time. */
export async function usePasskey(tx: Db, { id, counter }: Passkey, used: Pick<Passkey, 'counter' | 'usedAt'>) {
  const noted = await written(
    tx,
    sql`update staff_passkey set ${setOf(staffPasskey, used)} where id = ${id} and counter = ${counter}::bigint`,
  )
  return noted === 1
}

/** Whether somebody had it. */
export async function deletePasskey(tx: Db, personId: string, id: string): Promise<boolean> {
  return (await written(tx, sql`delete from staff_passkey where id = ${id} and person_id = ${personId}`)) === 1
}

/** How many passkeys each has. */
export async function countPasskeys(db: Db): Promise<Map<string, number>> {
  const found = await rows<{ id: string; n: number }>(
    db,
    sql`select person_id as id, count(*)::int as n
      from staff_passkey
      group by person_id`,
  )
  return new Map(found.map(({ id, n }) => [id, n]))
}

export async function insertChallenge(
  db: Db,
  { challenge, ...row }: { challenge: string; purpose: ChallengePurpose; about: string | null; expiresAt: Date },
): Promise<void> {
  await db.execute(insertOf(staffChallenge, [{ ...row, challengeHash: hashOfToken(challenge) }]))
}

/**
 * Uses up a challenge, and answers until when it was good; null when it was made for something or somebody else, is
 * over or was used.
 */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, about }: { purpose: ChallengePurpose; about: string | null },
  now: Date,
): Promise<Date | null> {
  const [found] = await rows<Record<string, unknown>>(
    db,
    sql`delete from staff_challenge
      where challenge_hash = ${hashOfToken(challenge)}
      returning ${allOf('staff_challenge')}`,
  )
  const row = found && rowIn(staffChallenge, 'staff_challenge', found)
  const isGood = row !== undefined && row.purpose === purpose && row.about === about && row.expiresAt > now
  return isGood ? row.expiresAt : null
}

export async function deleteEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from staff_challenge where expires_at < ${now.toISOString()}::timestamptz`)
}

export async function insertRecoveryCodes(tx: Db, personId: string, codes: readonly string[]): Promise<void> {
  await tx.execute(
    insertOf(
      staffRecoveryCode,
      codes.map((code) => ({ codeHash: recoveryHash(personId, code), personId, usedAt: null })),
    ),
  )
}

/** Uses up a recovery code; false where it is none of theirs, or was used. */
export async function useRecoveryCode(tx: Db, personId: string, code: string, now: Date): Promise<boolean> {
  const used = await written(
    tx,
    sql`update staff_recovery_code
      set used_at = ${now.toISOString()}::timestamptz
      where code_hash = ${recoveryHash(personId, code)} and used_at is null`,
  )
  return used === 1
}

/** As it is typed from paper: in small or large letters, with or without what stands between. */
const recoveryHash = (personId: string, code: string) =>
  hashOfToken(`${personId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** Takes away all that lets somebody in, but for their password, which their row has. */
export async function deleteWaysIn(tx: Db, personId: string, now: Date): Promise<void> {
  await removeIdentities(tx, personId, now)
  await tx.execute(sql`delete from staff_passkey where person_id = ${personId}`)
  await tx.execute(sql`delete from staff_recovery_code where person_id = ${personId}`)
}
