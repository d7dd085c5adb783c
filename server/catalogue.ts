import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { inWords } from './catalogue/differences.ts'
import { exportedFrom, importCatalogue } from './catalogue/import-catalogue.ts'
import { overwrittenBy } from './catalogue/overwritten.ts'
import { overwrites, planOf } from './catalogue/plan.ts'
import { deployments } from './catalogue/kinds.ts'
import { loadFiles, readCatalogue, shopOf } from './catalogue/read-catalogue.ts'
import { lineOfProblem } from './catalogue/problem.ts'
import type { Database } from './db/database.ts'
import { readSettings, type Settings } from './settings.ts'
import { lineOf, StartError } from './start-error.ts'

// What a museum asks of its catalogue before the shop does, and has of it: npm run catalogue -- check, plan, import,
// export or schema

const usage = `Use: npm run catalogue -- check [FOLDER]              tells all mistakes, with file and line
     npm run catalogue -- plan [FOLDER]               tells what would change in the shop, and whom it meets
     npm run catalogue -- import [FOLDER [REVISION]] [--keep-sold]
                                                      puts it on sale; a running shop shows it within a second
     npm run catalogue -- export FOLDER [REVISION]    writes what is on sale, or was, as files into an empty folder
     npm run catalogue -- schema [FOLDER]             writes what an editor needs to know of its files

FOLDER is CATALOGUE_DIR without it. An import replaces what the office has put on sale, and brings back what has been
replaced, only where REVISION says that it may: the number of what is on sale. It takes away times that are booked only
with --keep-sold: their orders then stand until the office acts.`
const keepSold = '--keep-sold'
const tasks = { check, plan, import: importFolder }

try {
  const [task = '', ...words] = process.argv.slice(2)
  const isKept = task === 'import' && words.includes(keepSold)
  const [folder, ...rest] = isKept ? words.filter((word) => word !== keepSold) : words
  const settings = readSettings(process.env)
  if (task === 'export' && folder !== undefined && rest.length <= 1) await writeTo(folder, settings, rest[0])
  else if (task === 'schema' && rest.length === 0) await writeSchemas(folder ?? settings.CATALOGUE_DIR)
  else if (Object.hasOwn(tasks, task) && rest.length <= (task === 'import' ? 1 : 0)) {
    const from = folder ?? settings.CATALOGUE_DIR
    const catalogue = await read(from)
    if (!catalogue) process.exitCode = 1
    else await tasks[task as keyof typeof tasks](settings, catalogue, { revision: rest[0], isKept })
  } else throw new StartError(usage)
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}

function filesIn(folder: string) {
  return loadFiles(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StartError(`there is no folder ${folder}`) : error
  })
}

/** Prints the mistakes, and what should be looked at. */
async function read(folder: string) {
  const loaded = await filesIn(folder)
  const { entries, problems, warnings } = await readCatalogue(loaded)
  for (const warning of warnings) console.log(`To look at: ${lineOfProblem(folder, warning)}`)
  for (const problem of problems ?? []) console.log(lineOfProblem(folder, problem))
  if (problems)
    console.log(`\n${problems.length === 1 ? 'A mistake' : `${problems.length} mistakes`}; nothing would be imported.`)
  const unfit = await unfitDeployments(folder, loaded.files)
  for (const line of unfit) console.log(line)
  return entries && unfit.length === 0 && { folder, ...loaded, entries, madeFrom: await exportedFrom(folder) }
}

type Read = Exclude<Awaited<ReturnType<typeof read>>, undefined | false>

/** What is wrong with its deployments, a line each; prints which of their texts are not used. */
async function unfitDeployments(folder: string, files: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const { openDeployment } = await import('./deployment/deployment.ts')
  const names = [...files.keys()].filter((name) => name.startsWith(deployments)).map((name) => name.split('/')[1]!)
  const unfit: string[] = []
  for (const DEPLOYMENT of new Set(names))
    await openDeployment({ CATALOGUE_DIR: folder, DEPLOYMENT }, (line) => console.log(`To look at: ${line}`)).catch(
      (error: unknown) => unfit.push(lineOf(error)),
    )
  return unfit
}

function check(): void {
  console.log('The catalogue is right.')
}

async function plan(settings: Settings, catalogue: Read): Promise<void> {
  for (const line of await onDatabase(settings, (database) => planOf(database, catalogue, new Date())))
    console.log(line)
}

async function importFolder(
  settings: Settings,
  catalogue: Read,
  { revision, isKept }: { revision: string | undefined; isKept: boolean },
): Promise<void> {
  const rollback = revision === undefined ? settings.CATALOGUE_ROLLBACK : revisionOf(revision)
  const log = pino({}, { write: (line: string) => console.log(...saidBy(JSON.parse(line))) })
  await onDatabase(settings, async (database) => {
    const outcome = await importCatalogue({ database, clock: () => new Date(), log }, catalogue.folder, {
      rollback,
      keepSold: isKept || settings.CATALOGUE_KEEP_SOLD,
      alone: settings.CATALOGUE_FROM === 'folder',
    })
    if (outcome === 'unchanged') console.log('this catalogue is on sale: nothing changes')
    if (outcome === 'imported' || outcome === 'unchanged') return
    process.exitCode = 1
    if (outcome === 'taken') return
    const overwritten = await overwrittenBy(database.db, catalogue)
    if (overwritten.length > 0) console.log(['', overwrites, ...overwritten.map(inWords)].join('\n'))
  })
}

function revisionOf(written: string): number {
  if (!/^[1-9]\d{0,8}$/.test(written)) throw new StartError(usage)
  return Number(written)
}

async function writeTo(folder: string, settings: Settings, revision: string | undefined): Promise<void> {
  const wanted = revision === undefined ? null : revisionOf(revision)
  const { exportCatalogue } = await import('./catalogue/export-catalogue.ts')
  const written = await onDatabase(settings, ({ db }) => exportCatalogue(db, folder, wanted))
  console.log(`revision ${written.revision}, ${written.files} files`)
}

/** Into a hidden folder, which is no part of the catalogue. */
async function writeSchemas(folder: string): Promise<void> {
  const { schemaFiles } = await import('./catalogue/json-schemas.ts')
  const { languages, currency } = shopOf(await filesIn(folder))
  const into = join(folder, '.schemas')
  await mkdir(into, { recursive: true })
  const patterns: Record<string, string> = {}
  for (const [name, { of, schema }] of schemaFiles(languages, currency)) {
    await writeFile(join(into, name), `${JSON.stringify(schema, null, 2)}\n`)
    patterns[resolve(into, name)] = resolve(folder, of)
  }
  console.log(`${into} has them. In the settings of VS Code:\n${JSON.stringify({ 'yaml.schemas': patterns }, null, 2)}`)
}

/** A line of the import's log, for people: whom it meets a line each. */
function saidBy({ msg, revision, times = [] }: { msg: string; revision?: number; times?: string[] }): string[] {
  return [[revision === undefined ? msg : `${msg}, revision ${revision}`, ...times].join('\n')]
}

async function onDatabase<T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  const { openDatabase } = await import('./db/database.ts')
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, shared: true })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
