import type { Logger } from 'pino'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { readEntries } from './catalogue.queries.ts'
import { differencesOf, type Difference } from './differences.ts'
import { filesOf } from './files.queries.ts'
import { lockCatalogue, putOnSale, type Offered } from './put-on-sale.ts'
import { readCatalogue, versionOf } from './read-catalogue.ts'
import { newestRevision, revisionOf } from './revision.queries.ts'
import type { MetTime } from './whom-it-meets.ts'

/** A revision as its files say; files of an older version of the shop may lack what this one asks for. */
async function readRevision(db: Db, revision: number): Promise<Offered | Refused<'NOT_FOUND' | 'REVISION_NOT_KEPT'>> {
  if (!(await revisionOf(db, revision))) return { refused: 'NOT_FOUND' }
  const files = await filesOf(db, revision)
  const { entries } = await readCatalogue({ folder: `revision ${revision}`, files }, await readEntries(db))
  return entries ? { version: versionOf(files), files, entries } : { refused: 'REVISION_NOT_KEPT' }
}

/** What changes from one revision to another. */
export async function compare(
  db: Db,
  from: number,
  to: number,
): Promise<Difference[] | Refused<'NOT_FOUND' | 'REVISION_NOT_KEPT'>> {
  const [before, after] = [await readRevision(db, from), await readRevision(db, to)]
  if (isRefused(before)) return before
  return isRefused(after) ? after : differencesOf(before.entries, after.entries)
}

/** Puts a revision on sale again; answers what that changes and whom it meets. */
export async function takeBack(
  tx: Db,
  revision: number,
  { now, log, who }: { now: Date; log: Logger; who: string },
): Promise<
  | { data: { revision: number; as: number; changes: number; met: MetTime[] } }
  | Refused<'NOT_FOUND' | 'REVISION_NOT_KEPT' | 'REVISION_ON_SALE'>
> {
  await lockCatalogue(tx, now)
  const current = await newestRevision(tx)
  const offered = await readRevision(tx, revision)
  if (isRefused(offered)) return offered
  if (current?.version === offered.version) return { refused: 'REVISION_ON_SALE' }
  const changes = differencesOf(await readEntries(tx), offered.entries).length
  const on = await putOnSale(tx, offered, { now, log, source: 'office', who })
  return { data: { revision: on.revision, as: revision, changes, met: on.met } }
}
