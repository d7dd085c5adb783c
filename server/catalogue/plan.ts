import { localDatetime } from '@foyer/domain/time/dates.ts'
import { type Database, sql } from '../db/database.ts'
import { importRow, readEntries } from './catalogue.queries.ts'
import { differencesOf, inWords } from './differences.ts'
import { basketInWords, basketsMet, promiseInWords, promisesBroken } from './met-offers.ts'
import { deploymentDifferences, deploymentsOnSale } from './deployment-files.ts'
import type { Offered } from './put-on-sale.ts'
import { overwrittenBy } from './overwritten.ts'
import { revisionsOf } from './revision.queries.ts'
import { metInWords, takesPlace, whomItMeets } from './whom-it-meets.ts'

export const overwrites = 'of that the office has changed, and this catalogue would overwrite:'
export const goes =
  'booked times that this catalogue does not have; their orders stand until the office acts, where an import is told ' +
  '--keep-sold:'
const shrinks = 'booked times that are shorter by it, or have fewer places than are taken; their orders stay as sold:'

/** What the import of a catalogue would change of the one that is on sale, and whom it meets; changes nothing. */
export async function planOf(
  { transaction }: Pick<Database, 'transaction'>,
  { version, files, entries, madeFrom }: Offered & { madeFrom?: number | undefined },
  now: Date,
): Promise<string[]> {
  return transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`)
    const { current, replaced } = await revisionsOf(tx, version)
    if (!(await importRow(tx))) return ['nothing is on sale yet: all of this catalogue is new']
    if (current?.version === version) return ['this catalogue is on sale: nothing changes']
    const before = await readEntries(tx)
    const met = await whomItMeets(tx, { before, after: entries }, now)
    const promises = await promisesBroken(tx, { before, after: entries }, now)
    const baskets = await basketsMet(tx, { before, after: entries }, now)
    const gone = met.filter((time) => !takesPlace(time))
    const changes = met.filter(takesPlace)
    const changed = [
      ...differencesOf(before, entries),
      ...deploymentDifferences(await deploymentsOnSale(tx), files, entries.shop.settings.currency),
    ].map(inWords)
    const overwritten = (await overwrittenBy(tx, { entries, madeFrom })).map(inWords)
    return [
      ...(current ? [`on sale is revision ${current.revision} of ${localDatetime(current.importedAt)}`] : []),
      ...(replaced
        ? [
            `this catalogue was revision ${replaced.revision}: to bring it back, start with ` +
              `CATALOGUE_ROLLBACK=${current!.revision}`,
          ]
        : []),
      ...(changed.length > 0 ? changed : ['no entry changes']),
      ...(overwritten.length > 0 ? ['', overwrites, ...overwritten] : []),
      ...(gone.length > 0 ? ['', goes, ...gone.map(metInWords)] : ['', 'no booked time goes']),
      ...promises.map(promiseInWords),
      ...baskets.map(basketInWords),
      ...(changes.length > 0 ? ['', shrinks, ...changes.map(metInWords)] : []),
    ]
  })
}
