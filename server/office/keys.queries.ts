import type { OfficeKey, Role } from '@foyer/domain/office/roles.ts'
import { hashOfToken } from '../account/customers.queries.ts'
import { and, asc, eq } from '../db/drizzle.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { officeKey } from '../db/schema-office.ts'
import { allOf, rowIn } from '../db/whole-rows.ts'

export type KeyRow = typeof officeKey.$inferSelect

/** Written by hand, since every scan at a gate asks it. */
export async function keyByHash(db: Db, keyHash: string): Promise<KeyRow | undefined> {
  const [found] = await rows<Record<string, unknown>>(
    db,
    sql`select ${allOf('k')} from office_key k where k.key_hash = ${keyHash}`,
  )
  return found && rowIn(officeKey, 'k', found)
}

export async function allKeys(db: Db): Promise<KeyRow[]> {
  return db.select().from(officeKey).orderBy(asc(officeKey.createdAt), asc(officeKey.name))
}

/** False when there is or was a key of that name. */
export async function insertKey(
  db: Db,
  { secret, ...key }: Omit<OfficeKey, 'role'> & { role: Role; secret: string; createdAt: Date },
): Promise<boolean> {
  const added = await db
    .insert(officeKey)
    .values({ ...key, keyHash: hashOfToken(secret), endedAt: null })
    .onConflictDoNothing({ target: officeKey.name })
    .returning({ id: officeKey.id })
  return added.length === 1
}

/** False when no key of that name is open. */
export async function blockKey(db: Db, name: string, now: Date): Promise<boolean> {
  const blocked = await db
    .update(officeKey)
    .set({ endedAt: now })
    .where(and(eq(officeKey.name, name), sql`${officeKey.endedAt} is null`))
    .returning({ id: officeKey.id })
  return blocked.length === 1
}
