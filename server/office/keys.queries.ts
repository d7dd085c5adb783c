import type { OfficeKey, Role } from '@foyer/domain/office/roles.ts'
import { hashOfToken } from '../account/customers.queries.ts'
import { sql, written, type Db } from '../db/database.ts'
import { officeKey } from '../db/schema-office.ts'
import { insertOf, wholeRow, wholeRows } from '../db/whole-rows.ts'

export type KeyRow = typeof officeKey.$inferSelect

export async function keyByHash(db: Db, keyHash: string): Promise<KeyRow | undefined> {
  return wholeRow(db, officeKey, sql`where key_hash = ${keyHash}`)
}

export async function allKeys(db: Db): Promise<KeyRow[]> {
  return wholeRows(db, officeKey, sql`order by created_at, name`)
}

/** False when there is or was a key of that name. */
export async function insertKey(
  db: Db,
  { secret, ...key }: Omit<OfficeKey, 'role'> & { role: Role; venue: string | null; secret: string; createdAt: Date },
): Promise<boolean> {
  const row = { ...key, keyHash: hashOfToken(secret), endedAt: null }
  return (await written(db, sql`${insertOf(officeKey, [row])} on conflict (name) do nothing`)) === 1
}

/** False when no key of that name is open. */
export async function blockKey(db: Db, name: string, now: Date): Promise<boolean> {
  const blocked = await written(
    db,
    sql`update office_key
      set ended_at = ${now.toISOString()}::timestamptz
      where name = ${name} and ended_at is null`,
  )
  return blocked === 1
}
