import { resolve } from 'node:path'
import { localDay } from '@foyer/domain/shop/dates.ts'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { StartError } from '../start-error.ts'
import { Catalogue } from './catalogue.ts'
import { importRow, lockImport, readEntries, refreshStatistics, replaceEntries, writeImport } from './catalogue.queries.ts'
import { loadFiles, readCatalogue } from './read-catalogue.ts'
import { lastDayOfSchedule, writeSchedule } from './write-schedule.ts'

export interface Surroundings {
  database: Database
  clock: () => Date
  log: Logger
}

/** What is wrong in a catalogue, every place of it. */
export class CatalogueError extends StartError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`the catalogue has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n${problems.join('\n')}`)
    this.name = 'CatalogueError'
    this.problems = problems
  }
}

/**
 * Brings the catalogue of a folder into the database when its content has changed, whole or not at all. With mistakes
 * in it, the one imported before stays.
 * @throws CatalogueError when there is none before
 */
export async function importCatalogue({ database, clock, log }: Surroundings, folder: string): Promise<'imported' | 'unchanged' | 'refused'> {
  const before = await importRow(database.db)
  const loaded = await loadFiles(folder).catch((error: NodeJS.ErrnoException) => {
    if (!before && error.code === 'ENOENT') throw new CatalogueError([`${resolve(folder)}:1: there is no such folder`])
    if (!before) throw error
    log.error({ err: error }, 'the catalogue cannot be read; the one imported before stays')
    return null
  })
  if (!loaded) return 'refused'
  if (before?.version === loaded.version) return 'unchanged'
  const read = await readCatalogue(loaded)
  if (read.problems) {
    const error = new CatalogueError(read.problems)
    if (!before) throw error
    log.error({ problems: error.problems }, `${error.message}\nThe catalogue imported before stays.`)
    return 'refused'
  }
  const { entries } = read
  const done = await database.maintenance(async (tx): Promise<'imported' | 'unchanged'> => {
    const now = clock()
    const current = await lockImport(tx, localDay(now), now)
    if (current.version === loaded.version) return 'unchanged'
    const scheduleUntil = lastDayOfSchedule(now, entries.shop.settings)
    await replaceEntries(tx, entries)
    await writeSchedule(tx, new Catalogue(loaded.version, scheduleUntil, entries), now)
    await writeImport(tx, { version: loaded.version, scheduleUntil, importedAt: now })
    log.info({ version: loaded.version.slice(0, 12), events: entries.events.length, tours: entries.tours.length, scheduleUntil }, 'catalogue imported')
    return 'imported'
  })
  if (done === 'imported') await database.maintenance(refreshStatistics)
  return done
}

/** Puts the next days on sale and closes what the rules no longer have; at each start and daily. */
export async function extendSchedule({ database, clock }: Pick<Surroundings, 'database' | 'clock'>): Promise<void> {
  await database.maintenance(async (tx) => {
    const now = clock()
    const { version } = await lockImport(tx, localDay(now), now)
    if (version === '') return
    const entries = await readEntries(tx)
    const scheduleUntil = lastDayOfSchedule(now, entries.shop.settings)
    await writeSchedule(tx, new Catalogue(version, scheduleUntil, entries), now)
    await writeImport(tx, { version, scheduleUntil })
  })
  await database.maintenance(refreshStatistics)
}
