import type { Config } from '@foyer/contract/shop.schema.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { Catalogue } from './catalogue.ts'
import { importRow, readEntries } from './catalogue.queries.ts'
import { extendSchedule, importCatalogue, type Surroundings } from './import-catalogue.ts'

export type { Catalogue, CatalogueTicket, Vat } from './catalogue.ts'

export interface CatalogueStore {
  /** The newest catalogue that this process knows: at most a second old. */
  current(): Promise<Catalogue>
}

const trustedMs = 1000

/**
 * Imports the catalogue's folder when its content has changed, extends the schedule, and opens the store.
 * @throws CatalogueError when it has mistakes and none was imported before
 */
export async function openCatalogue(given: Surroundings & { settings: Pick<Settings, 'CATALOGUE_DIR' | 'CATALOGUE_ROLLBACK'>; config?: Partial<Config> }): Promise<CatalogueStore> {
  const done = await importCatalogue(given, given.settings.CATALOGUE_DIR, given.settings.CATALOGUE_ROLLBACK)
  if (done !== 'imported') await extendSchedule(given)
  return catalogueStore(given.database, given.config)
}

/** Keeps the catalogue in memory and looks once a second whether another process has imported a newer one. */
export function catalogueStore({ db, engine, transaction }: Pick<Database, 'db' | 'engine' | 'transaction'>, own?: Partial<Config>): CatalogueStore {
  let known: Catalogue | undefined
  let checkedAt = -Infinity
  let looking: Promise<Catalogue> | undefined

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
    looking ??= look()
      .then((found) => {
        checkedAt = performance.now()
        return (known = found)
      })
      .finally(() => (looking = undefined))
    return looking
  }

  return {
    async current() {
      if (known && performance.now() - checkedAt < trustedMs) return known
      const newest = refresh()
      // the embedded database has one connection: who asks inside a transaction would wait for himself
      if (!known || engine === 'postgres') return newest
      newest.catch(() => {})
      return known
    },
  }
}
