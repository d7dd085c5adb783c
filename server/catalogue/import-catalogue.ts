import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/database.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { StartError } from '../start-error.ts'
import { Catalogue } from './catalogue.ts'
import { importRow, lockImport, readEntries, replaceEntries, writeImport } from './catalogue.queries.ts'
import { refreshStatistics } from '../schedule/schedule.queries.ts'
import { loadFiles, readCatalogue } from './read-catalogue.ts'
import { addRevision, catchUp, revisionsOf, type Revision, type Revisions } from './revision.queries.ts'
import { lastDayOfSchedule, writeSchedule } from '../schedule/write-schedule.ts'
import { metInWords, newlyMet, whomItMeets, type MetTime } from './whom-it-meets.ts'

export interface Surroundings {
  database: Database
  clock: () => Date
  log: Logger
}

/** All problems of a catalogue. */
export class CatalogueError extends StartError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      'the catalogue has ' +
        `${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n${problems.join('\n')}`,
    )
    this.name = 'CatalogueError'
    this.problems = problems
  }
}

/**
 * Imports the catalogue of a folder into the database when its content has changed, whole or not at all. One with
 * mistakes is not imported, nor one that was on sale earlier and has been replaced since, unless `rollback` is the
 * revision that it may replace.
 * @throws CatalogueError when there is none before
 */
export async function importCatalogue(
  { database, clock, log }: Surroundings,
  folder: string,
  rollback?: number,
): Promise<'imported' | 'unchanged' | 'refused' | 'replaced'> {
  const before = await importRow(database.db)
  const loaded = await loadFiles(folder).catch((error: NodeJS.ErrnoException) => {
    if (!before && error.code === 'ENOENT') throw new CatalogueError([`${resolve(folder)}:1: there is no such folder`])
    if (!before) throw error
    log.error({ err: error }, 'the catalogue cannot be read; the one imported before stays')
    return null
  })
  if (!loaded) return 'refused'
  if (before?.version === loaded.version) return 'unchanged'
  if (mustStay(await revisionsOf(database.db, loaded.version), rollback, folder, log)) return 'replaced'
  const read = await readCatalogue(loaded)
  for (const line of read.warnings) log.warn(line)
  if (read.problems) {
    const error = new CatalogueError(read.problems)
    if (!before) throw error
    log.error({ problems: error.problems }, `${error.message}\nThe catalogue imported before stays.`)
    return 'refused'
  }
  const { entries } = read
  const done = await database.maintenance(async (tx): Promise<'imported' | 'unchanged' | 'replaced'> => {
    const now = clock()
    const current = await lockImport(tx, localDay(now), now)
    if (current.version === loaded.version) return 'unchanged'
    await catchUp(tx)
    if (mustStay(await revisionsOf(tx, loaded.version), rollback, folder, log)) return 'replaced'
    const scheduleUntil = lastDayOfSchedule(now, entries.shop.settings)
    const metBefore = current.version === '' ? [] : await whomItMeets(tx, await readEntries(tx), now)
    await replaceEntries(tx, entries)
    await writeSchedule(tx, new Catalogue(loaded.version, scheduleUntil, entries), now)
    await writeImport(tx, { version: loaded.version, scheduleUntil, importedAt: now })
    const revision = await addRevision(tx, loaded.version, now)
    log.info(
      {
        revision,
        version: loaded.version.slice(0, 12),
        events: entries.events.length,
        tours: entries.tours.length,
        scheduleUntil,
      },
      'catalogue imported',
    )
    const met = newlyMet(await whomItMeets(tx, entries, now), metBefore)
    if (met.length > 0) await tellMet(tx, { met, revision, now, log })
    return 'imported'
  })
  if (done === 'imported') await database.maintenance(refreshStatistics)
  return done
}

/** Into the log and once into the inbox: the visits are for the office to call off or to move. */
async function tellMet(
  tx: Db,
  { met, revision, now, log }: { met: MetTime[]; revision: number; now: Date; log: Logger },
): Promise<void> {
  const orders = new Set(met.flatMap((time) => time.orders)).size
  const people = met.reduce((sum, time) => sum + time.people, 0)
  const details = { revision, orders, people, times: met.map(metInWords) }
  await addToInbox(tx, { id: randomUUID(), kind: 'times-gone', details, createdAt: now })
  log.warn(details, 'the catalogue has no longer all times that are booked; the orders stand, see the inbox')
}

/** A process that starts with an older catalogue logs so instead of bringing back old prices. */
function mustStay(
  { current, replaced }: Revisions,
  rollback: number | undefined,
  folder: string,
  log: Logger,
): boolean {
  if (!current || !replaced || rollback === current.revision) return false
  const on = ({ importedAt }: Revision) => localDatetime(importedAt)
  log.error(
    { catalogue: resolve(folder), revision: replaced.revision, current: current.revision },
    `the catalogue in CATALOGUE_DIR is revision ${replaced.revision} of ${on(replaced)}, which revision ` +
      `${current.revision} of ${on(current)} has replaced; revision ${current.revision} stays on sale. To bring ` +
      `the older one back on purpose, start with CATALOGUE_ROLLBACK=${current.revision}`,
  )
  return true
}
