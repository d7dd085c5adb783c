import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { refreshStatistics } from '../schedule/schedule.queries.ts'
import { StartError } from '../start-error.ts'
import { importRow, readEntries } from './catalogue.queries.ts'
import { hasFiles, keepFiles } from './files.queries.ts'
import { lineOfProblem } from './problem.ts'
import { lockCatalogue, putOnSale, tellMet } from './put-on-sale.ts'
import { loadFiles, readCatalogue, type CatalogueFiles } from './read-catalogue.ts'
import { newestRevision, revisionsOf, type Revision, type Revisions } from './revision.queries.ts'
import { metInWords, takesPlace, type MetTime } from './whom-it-meets.ts'

export interface Surroundings {
  database: Database
  clock: () => Date
  log: Logger
}

/** What a folder may replace. */
export interface Replacing {
  /** The revision on sale that it may replace although it was on sale before, or although that is of the office. */
  rollback?: number | undefined
  /** Whether the museum keeps its catalogue in the folder alone, so that nothing of the office stands before it. */
  alone?: boolean
  /** That it may replace what is on sale, or a revision, although booked times go with it, whose orders stand. */
  keepSold?: number | boolean | undefined
}

type Outcome = 'imported' | 'unchanged' | 'refused' | 'replaced' | 'taken'

/** Which revision an exported folder is; a hidden file, so that it is no part of the catalogue. */
export const revisionFile = '.revision'

/** All problems of a catalogue, a line each. */
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
 * mistakes is not imported, nor one that was on sale earlier and has been replaced since, nor one over what the office
 * has put on sale, unless it was exported from that.
 * @throws CatalogueError when there is none before
 */
export async function importCatalogue(
  surroundings: Surroundings,
  folder: string,
  replacing: Replacing = {},
): Promise<Outcome> {
  const { database, clock, log } = surroundings
  const before = await importRow(database.db)
  const loaded = await loadFiles(folder).catch((error: NodeJS.ErrnoException) => {
    if (!before && error.code === 'ENOENT') throw new CatalogueError([`${resolve(folder)}:1: there is no such folder`])
    if (!before) throw error
    log.error({ err: error }, 'the catalogue cannot be read; the one imported before stays')
    return null
  })
  if (!loaded) return 'refused'
  if (before?.version === loaded.version) {
    await keepOlder(surroundings, loaded)
    return 'unchanged'
  }
  const from = { ...replacing, folder, rollback: replacing.rollback ?? (await exportedFrom(folder)) }
  if (mustStay(await revisionsOf(database.db, loaded.version), from, log)) return 'replaced'
  const read = await readCatalogue(loaded, before ? await readEntries(database.db) : undefined)
  for (const warning of read.warnings) log.warn(lineOfProblem(folder, warning))
  if (read.problems) {
    const error = new CatalogueError(read.problems.map((problem) => lineOfProblem(folder, problem)))
    if (!before) throw error
    log.error({ problems: error.problems }, `${error.message}\nThe catalogue imported before stays.`)
    return 'refused'
  }
  const done = await unlessTaken(log, () =>
    database.maintenance(async (tx): Promise<Outcome> => {
      const now = clock()
      const current = await lockCatalogue(tx, now)
      if (current.version === loaded.version) return 'unchanged'
      if (mustStay(await revisionsOf(tx, loaded.version), from, log)) return 'replaced'
      const replaced = await newestRevision(tx)
      const offered = { ...loaded, entries: read.entries }
      const { met, revision } = await putOnSale(tx, offered, { now, log, source: 'folder', who: '' })
      const gone = met.filter((time) => !takesPlace(time))
      const isSaid = from.keepSold === true || from.keepSold === replaced?.revision
      if (gone.length > 0 && !isSaid) throw new TakesAway(gone, replaced!.revision)
      await tellMet(tx, { met, revision, now, log })
      return 'imported'
    }),
  )
  if (done === 'imported') await database.maintenance(refreshStatistics)
  return done
}

/** Rolls an import back that would take booked times away. */
class TakesAway extends Error {
  readonly gone: readonly MetTime[]
  readonly revision: number
  constructor(gone: readonly MetTime[], revision: number) {
    super('booked times go')
    this.gone = gone
    this.revision = revision
  }
}

async function unlessTaken(log: Logger, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TakesAway)) throw error
    log.error(
      { current: error.revision, times: error.gone.map(metInWords) },
      'the catalogue does not have all times that are booked and is not imported; the one before stays. To import it ' +
        'although their orders then stand for times that do not take place, say so by ' +
        `CATALOGUE_KEEP_SOLD=${error.revision}, or by import with --keep-sold; the office calls times off, or moves ` +
        'their visits',
    )
    return 'taken'
  }
}

/** The files of what is on sale, where an older version of the shop imported it without them. */
async function keepOlder({ database, clock }: Surroundings, { version, files }: CatalogueFiles): Promise<void> {
  const { current } = await revisionsOf(database.db, version)
  if (current && (await hasFiles(database.db, current.revision))) return
  await database.maintenance(async (tx) => {
    await lockCatalogue(tx, clock())
    const { current: locked } = await revisionsOf(tx, version)
    if (locked?.version === version && !(await hasFiles(tx, locked.revision)))
      await keepFiles(tx, locked.revision, files)
  })
}

/** The revision that a folder was exported from. */
export async function exportedFrom(folder: string): Promise<number | undefined> {
  const written = await readFile(join(folder, revisionFile), 'utf8').catch(() => '')
  return /^\d{1,9}\s*$/.test(written) ? Number(written) : undefined
}

/**
 * A process that starts with an older catalogue, or with one that does not know what the office has changed, logs so
 * instead of bringing back old prices.
 */
function mustStay(
  { current, replaced }: Revisions,
  { folder, rollback, alone }: Replacing & { folder: string },
  log: Logger,
): boolean {
  if (!current || rollback === current.revision) return false
  const on = ({ importedAt }: Revision) => localDatetime(importedAt)
  const about = { catalogue: resolve(folder), current: current.revision }
  if (replaced) {
    log.error(
      { ...about, revision: replaced.revision },
      `the catalogue in CATALOGUE_DIR is revision ${replaced.revision} of ${on(replaced)}, which revision ` +
        `${current.revision} of ${on(current)} has replaced; revision ${current.revision} stays on sale. To bring ` +
        `the older one back on purpose, start with CATALOGUE_ROLLBACK=${current.revision}`,
    )
    return true
  }
  if (current.source === 'folder' || alone) return false
  log.warn(
    about,
    `the catalogue on sale is revision ${current.revision} of ${on(current)}, which ${current.who || 'the office'} ` +
      `has put on sale; the folder does not know it and is not imported. To work on in files, export it ` +
      `(npm run catalogue -- export FOLDER)`,
  )
  return true
}
