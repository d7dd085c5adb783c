import { sql, type Db } from '../db/database.ts'
import { catalogueImport, catalogueRevision } from '../db/schema.ts'
import { insertOf, wholeRow } from '../db/whole-rows.ts'

/** A catalogue that is or was on sale; revisions are numbered upwards. */
export type Revision = typeof catalogueRevision.$inferSelect

/** The revision on sale, and the last one with this content if another has replaced it since. */
export interface Revisions {
  current: Revision | null
  replaced: Revision | null
}

export async function revisionsOf(db: Db, version: string): Promise<Revisions> {
  const current = (await last(db)) ?? null
  const same = (await last(db, sql`where version = ${version}`)) ?? null
  return { current, replaced: same?.revision === current?.revision ? null : same }
}

const last = (db: Db, where = sql``): Promise<Revision | undefined> =>
  wholeRow(db, catalogueRevision, sql`${where} order by revision desc limit 1`)

/** The one on sale. */
export const newestRevision = (db: Db): Promise<Revision | undefined> => last(db)

/** One of them by its number. */
export const revisionOf = (db: Db, revision: number): Promise<Revision | undefined> =>
  wholeRow(db, catalogueRevision, sql`where revision = ${revision}`)

/** Stores that a catalogue is on sale and returns its revision. The caller has locked the import. */
export async function addRevision(tx: Db, added: Omit<Revision, 'revision'>): Promise<number> {
  const revision = ((await last(tx))?.revision ?? 0) + 1
  await tx.execute(insertOf(catalogueRevision, [{ ...added, revision }]))
  return revision
}

/** Older versions of the shop imported catalogues without storing revisions; those count too. */
export async function catchUp(tx: Db): Promise<void> {
  const imported = await wholeRow(tx, catalogueImport, sql`where id = 1`)
  if (imported && imported.version !== '' && imported.version !== (await last(tx))?.version)
    await addRevision(tx, { version: imported.version, importedAt: imported.importedAt, source: 'folder', who: '' })
}
