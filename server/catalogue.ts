import { loadFiles, readCatalogue } from './catalogue/read-catalogue.ts'
import { readSettings, type Settings } from './settings.ts'
import { lineOf, StartError } from './start-error.ts'

// What a museum asks of its catalogue before the shop does: npm run catalogue -- check, or plan

const usage = `Use: npm run catalogue -- check [FOLDER]   tells all mistakes, with file and line
     npm run catalogue -- plan [FOLDER]    tells what would change in the shop, and whom it meets

FOLDER is CATALOGUE_DIR without it.`

try {
  const [task, folder, ...rest] = process.argv.slice(2)
  if ((task !== 'check' && task !== 'plan') || rest.length > 0) throw new StartError(usage)
  const settings = readSettings(process.env)
  const catalogue = await read(folder ?? settings.CATALOGUE_DIR)
  if (catalogue)
    console.log(task === 'check' ? 'The catalogue is right.' : (await plan(settings, catalogue)).join('\n'))
  else process.exitCode = 1
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}

/** Prints the mistakes, and what should be looked at. */
async function read(folder: string) {
  const loaded = await loadFiles(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StartError(`there is no folder ${folder}`) : error
  })
  const { entries, problems, warnings } = await readCatalogue(loaded)
  for (const line of warnings) console.log(`To look at: ${line}`)
  for (const line of problems ?? []) console.log(line)
  if (problems)
    console.log(`\n${problems.length === 1 ? 'A mistake' : `${problems.length} mistakes`}; nothing would be imported.`)
  return entries && { version: loaded.version, entries }
}

async function plan(settings: Settings, catalogue: NonNullable<Awaited<ReturnType<typeof read>>>): Promise<string[]> {
  const [{ openDatabase }, { planOf }] = await Promise.all([import('./db/database.ts'), import('./catalogue/plan.ts')])
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, shared: true })
  try {
    return await planOf(database, catalogue, new Date())
  } finally {
    await database.close()
  }
}
