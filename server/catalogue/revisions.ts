import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { readEntries } from './catalogue.queries.ts'
import { deploymentDifferences } from './deployment-files.ts'
import { differencesOf, type Difference } from './differences.ts'
import type { Entries } from './entries.schema.ts'
import { filesOf } from './files.queries.ts'
import type { Offered } from './put-on-sale.ts'
import { readCatalogue, versionOf } from './read-catalogue.ts'
import { readyToSell, type ReadyToSell } from './ready-to-sell.ts'
import { revisionOf } from './revision.queries.ts'

/**
 * A revision as its files say, which may lack what a newer shop asks for; pictures that are on sale too are not
 * measured again.
 */
async function readRevision(
  db: Db,
  revision: number,
  onSale: Entries,
): Promise<Offered | Refused<'NOT_FOUND' | 'REVISION_NOT_KEPT'>> {
  if (!(await revisionOf(db, revision))) return { refused: 'NOT_FOUND' }
  const files = await filesOf(db, revision)
  const { entries } = await readCatalogue({ files }, onSale)
  return entries ? { version: versionOf(files), files, entries } : { refused: 'REVISION_NOT_KEPT' }
}

const differencesBetween = (before: Offered, after: Offered): Difference[] => [
  ...differencesOf(before.entries, after.entries),
  ...deploymentDifferences(before.files, after.files, after.entries.shop.settings.currency),
]

/** What changes from one revision to another. */
export async function compare(
  db: Db,
  from: number,
  to: number,
): Promise<Difference[] | Refused<'NOT_FOUND' | 'REVISION_NOT_KEPT'>> {
  const onSale = await readEntries(db)
  const before = await readRevision(db, from, onSale)
  if (isRefused(before)) return before
  const after = await readRevision(db, to, onSale)
  return isRefused(after) ? after : differencesBetween(before, after)
}

/** A revision that can go on sale again, with what that changes. */
export async function readyRevision(
  db: Db,
  revision: number,
): Promise<ReadyToSell | Refused<'NOT_FOUND' | 'REVISION_NOT_KEPT' | 'REVISION_ON_SALE'>> {
  const onSale = await readEntries(db)
  const offered = await readRevision(db, revision, onSale)
  if (isRefused(offered)) return offered
  const ready = await readyToSell(db, { onSale, offered, warnings: [] })
  return ready ?? { refused: 'REVISION_ON_SALE' }
}
