import { pino } from 'pino'
import { openDatabase } from './db/database.ts'
import { isCommand, runCommand, usage } from './office/command.ts'
import { openContext } from './open-context.ts'
import { readSettings } from './settings.ts'
import { lineOf, StartError } from './start-error.ts'

try {
  const words = process.argv.slice(2)
  if (!isCommand(words[0])) throw new StartError(await usage())
  const settings = readSettings(process.env)
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, shared: true })
  // the running shop does the jobs that this causes
  const { shop, close } = await openContext(settings, { database, log: pino({ level: 'silent' }), jobs: false })
  try {
    const { done, said, bytes } = await runCommand(shop, words, (line) => console.error(line))
    if (bytes) process.stdout.write(bytes)
    else console.log(said)
    process.exitCode = done ? 0 : 1
  } finally {
    await shop.jobs.stop()
    await close()
  }
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}
