import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { catalogueImport, catalogueRevision } from '../db/schema.ts'

/** A catalogue that was on sale, or is: its place in their order, which only goes up. */
export type Revision = typeof catalogueRevision.$inferSelect

/** The catalogue on sale, and the last time that one of this content was, if another has replaced it since. */
export interface Revisions {
  current: Revision | null
  replaced: Revision | null
}

export async function revisionsOf(db: Db, version: string): Promise<Revisions> {
  const [current = null] = await db.select().from(catalogueRevision).orderBy(desc(catalogueRevision.revision)).limit(1)
  const [same = null] = await db
    .select()
    .from(catalogueRevision)
    .where(eq(catalogueRevision.version, version))
    .orderBy(desc(catalogueRevision.revision))
    .limit(1)
  return { current, replaced: same?.revision === current?.revision ? null : same }
}

/** Writes down that a catalogue is on sale; answers its revision. The import is locked by the caller. */
export async function addRevision(tx: Db, version: string, importedAt: Date): Promise<number> {
  const [last] = await tx.select().from(catalogueRevision).orderBy(desc(catalogueRevision.revision)).limit(1)
  const revision = (last?.revision ?? 0) + 1
  await tx.insert(catalogueRevision).values({ revision, version, importedAt })
  return revision
}

/** What an older version of the shop has imported, which does not write down revisions, counts too. */
export async function catchUp(tx: Db): Promise<void> {
  const [imported] = await tx.select().from(catalogueImport).where(eq(catalogueImport.id, 1))
  const [last] = await tx.select().from(catalogueRevision).orderBy(desc(catalogueRevision.revision)).limit(1)
  if (imported && imported.version !== '' && imported.version !== last?.version)
    await addRevision(tx, imported.version, imported.importedAt)
}
