import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '@foyer/contract/shop.schema.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { Catalogue } from './catalogue.ts'
import { importRow, readEntries } from './catalogue.queries.ts'
import { extendSchedule } from './extend-schedule.ts'
import { filesOnSale } from './files.queries.ts'
import { deployments } from './kinds.ts'
import type { Surroundings } from './import-catalogue.ts'

export type { Catalogue } from './catalogue.ts'

export interface CatalogueStore {
  /** The newest catalogue that this process knows: at most a second old while the database answers. */
  current(): Promise<Catalogue>
  /** Looks now whether there is a newer one. */
  newest(): Promise<Catalogue>
}

const trustedMs = 1000
/** A healthy database answers sooner which catalogue is the newest. */
const patienceMs = 250

/** What a museum has over its catalogue, which comes with it. */
export interface Over {
  id: string
  prepare(files: ReadonlyMap<string, Buffer>): Promise<Prepared>
}

/** The next of it: its configuration, and what makes it the one that holds, in the country of the catalogue. */
export interface Prepared {
  config: Partial<Config>
  take(country: string): void
}

/**
 * Imports the catalogue's folder when its content has changed, extends the schedule, and opens the store.
 * @throws CatalogueError when it has mistakes and none was imported before
 */
export async function openCatalogue(
  options: Surroundings & {
    settings: Pick<Settings, 'CATALOGUE_DIR' | 'CATALOGUE_ROLLBACK' | 'CATALOGUE_KEEP_SOLD' | 'CATALOGUE_FROM'>
    over?: Over
  },
): Promise<CatalogueStore> {
  // what reads a museum's files is for the process that imports them
  const { importCatalogue } = await import('./import-catalogue.ts')
  const { settings } = options
  const outcome = await importCatalogue(options, settings.CATALOGUE_DIR, {
    rollback: settings.CATALOGUE_ROLLBACK,
    keepSold: settings.CATALOGUE_KEEP_SOLD,
    alone: settings.CATALOGUE_FROM === 'folder',
  })
  if (outcome !== 'imported') await extendSchedule(options)
  return catalogueStore(options.database, options.over)
}

/**
 * Keeps the catalogue in memory and looks once a second whether another process has imported a newer one. While the
 * database is away or slow the one in memory is served, and at most one query is under way at a time.
 */
export function catalogueStore({ db, transaction }: Pick<Database, 'db' | 'transaction'>, over?: Over): CatalogueStore {
  let catalogue: Catalogue | undefined
  let trustedUntil = -Infinity
  let loading: Promise<Catalogue> | undefined
  let loadedOrLate: Promise<unknown>

  async function loadNewest(): Promise<{ newest: Catalogue; take?: Prepared['take'] | undefined }> {
    const row = await importRow(db)
    if (!row) throw new Error('there is no catalogue: import one first')
    if (catalogue?.version === row.version && catalogue.scheduleUntil === row.scheduleUntil)
      return { newest: catalogue }
    // both in one transaction that locks out imports, so that the entries belong to the version
    return transaction(async (tx) => {
      const current = await importRow(tx, 'share')
      const next = await over?.prepare(await filesOnSale(tx, `${deployments}${over.id}/`))
      const newest = new Catalogue(current!.version, current!.scheduleUntil, await readEntries(tx), next?.config)
      return { newest, take: next?.take }
    })
  }

  function refresh(): Promise<Catalogue> {
    if (loading) return loading
    loading = loadNewest()
      .then(({ newest, take }) => {
        take?.(newest.country)
        return (catalogue = newest)
      })
      .finally(() => {
        trustedUntil = performance.now() + trustedMs
        loading = undefined
      })
    loadedOrLate = Promise.race([loading, wait(patienceMs, undefined, { ref: false })]).catch(() => {})
    return loading
  }

  return {
    newest: refresh,
    async current() {
      if (catalogue && performance.now() < trustedUntil) return catalogue
      const newest = refresh()
      if (!catalogue) return newest
      newest.catch(() => {})
      await loadedOrLate
      return catalogue
    },
  }
}
