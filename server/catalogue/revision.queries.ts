import { desc, eq } from '../db/drizzle.ts'
import type { Db } from '../db/database.ts'
import { catalogueImport, catalogueRevision } from '../db/schema.ts'

/** A catalogue that is or was on sale; revisions are numbered upwards. */
export type Revision = typeof catalogueRevision.$inferSelect

/** The revision on sale, and the last one with this content if another has replaced it since. */
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

/** Stores that a catalogue is on sale and returns its revision. The caller has locked the import. */
export async function addRevision(tx: Db, version: string, importedAt: Date): Promise<number> {
  const [last] = await tx.select().from(catalogueRevision).orderBy(desc(catalogueRevision.revision)).limit(1)
  const revision = (last?.revision ?? 0) + 1
  await tx.insert(catalogueRevision).values({ revision, version, importedAt })
  return revision
}

/** Older versions of the shop imported catalogues without storing revisions; those count too. */
export async function catchUp(tx: Db): Promise<void> {
  const [imported] = await tx.select().from(catalogueImport).where(eq(catalogueImport.id, 1))
  const [last] = await tx.select().from(catalogueRevision).orderBy(desc(catalogueRevision.revision)).limit(1)
  if (imported && imported.version !== '' && imported.version !== last?.version)
    await addRevision(tx, imported.version, imported.importedAt)
}
