import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '@foyer/contract/shop.schema.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { Catalogue } from './catalogue.ts'
import { importRow, readEntries } from './catalogue.queries.ts'
import { extendSchedule, importCatalogue, type Surroundings } from './import-catalogue.ts'

export type { Catalogue } from './catalogue.ts'

export interface CatalogueStore {
  /** The newest catalogue that this process knows: at most a second old while the database answers. */
  current(): Promise<Catalogue>
}

const trustedMs = 1000
/** A database that is well says sooner which catalogue is the newest. */
const patienceMs = 250

/**
 * Imports the catalogue's folder when its content has changed, extends the schedule, and opens the store.
 * @throws CatalogueError when it has mistakes and none was imported before
 */
export async function openCatalogue(
  given: Surroundings & { settings: Pick<Settings, 'CATALOGUE_DIR' | 'CATALOGUE_ROLLBACK'>; config?: Partial<Config> },
): Promise<CatalogueStore> {
  const done = await importCatalogue(given, given.settings.CATALOGUE_DIR, given.settings.CATALOGUE_ROLLBACK)
  if (done !== 'imported') await extendSchedule(given)
  return catalogueStore(given.database, given.config)
}

/**
 * Keeps the catalogue in memory and looks once a second whether another process has imported a newer one. While the
 * database is away or slow the known one is served, and one look at a time is under way however many ask.
 */
export function catalogueStore(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  own?: Partial<Config>,
): CatalogueStore {
  let known: Catalogue | undefined
  let trustedUntil = -Infinity
  let looking: Promise<Catalogue> | undefined
  let soon: Promise<unknown>

  async function look(): Promise<Catalogue> {
    const row = await importRow(db)
    if (!row) throw new Error('there is no catalogue: import one first')
    if (known?.version === row.version && known.scheduleUntil === row.scheduleUntil) return known
    // both in one transaction that holds the import off: the entries are those of the version
    return transaction(async (tx) => {
      const current = await importRow(tx, 'share')
      return new Catalogue(current!.version, current!.scheduleUntil, await readEntries(tx), own)
    })
  }

  function refresh(): Promise<Catalogue> {
    if (looking) return looking
    looking = look()
      .then((found) => (known = found))
      .finally(() => {
        trustedUntil = performance.now() + trustedMs
        looking = undefined
      })
    soon = Promise.race([looking, wait(patienceMs, undefined, { ref: false })]).catch(() => {})
    return looking
  }

  return {
    async current() {
      if (known && performance.now() < trustedUntil) return known
      const newest = refresh()
      if (!known) return newest
      newest.catch(() => {})
      await soon
      return known
    },
  }
}
