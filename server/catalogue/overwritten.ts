import { rows, sql, type Db } from '../db/database.ts'
import { readEntries } from './catalogue.queries.ts'
import { differencesOf, type Difference } from './differences.ts'
import type { Entries } from './entries.schema.ts'
import { filesOf } from './files.queries.ts'
import { readCatalogue } from './read-catalogue.ts'
import { newestRevision } from './revision.queries.ts'

/**
 * What the office has changed since a folder was last imported, as far as another catalogue has it otherwise. One that
 * was made from the revision on sale knows all of it. Where nobody knows what the folder was, all that differs counts.
 */
export async function overwrittenBy(
  db: Db,
  { entries, madeFrom }: { entries: Entries; madeFrom?: number | undefined },
): Promise<Difference[]> {
  const current = await newestRevision(db)
  if (current?.source !== 'office' || madeFrom === current.revision) return []
  const onSale = await readEntries(db)
  const back = differencesOf(onSale, entries)
  const { entries: before } = await readCatalogue({ files: await filesOf(db, await lastOfFolder(db)) }, onSale)
  if (!before) return back
  const ofOffice = differencesOf(before, onSale)
  return back.filter((one) => ofOffice.some((other) => meets(one, other)))
}

/** A value, or the entry that it is in. */
const meets = (one: Difference, other: Difference) =>
  one.entry === other.entry && (one.path === other.path || one.path === '' || other.path === '')

async function lastOfFolder(db: Db): Promise<number> {
  const [found] = await rows<{ revision: number }>(
    db,
    sql`select coalesce(max(revision), 0) as revision from catalogue_revision where source = 'folder'`,
  )
  return found!.revision
}
