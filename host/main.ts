import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// what is imported from here on is compiled once, and read as such by the next start
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { lineOf } = await import('@foyer/server/start-error.ts')

// mails, tickets and pictures are for the shop's user alone
process.umask(0o077)
const args = process.argv.slice(2)
/** Prints to the terminal even when console output goes to the log. */
const complain = console.error
try {
  if (args.includes('--help')) {
    const { settingsHelp } = await import('@foyer/server/settings.ts')
    console.log(`Foyer: npm start, npm run dev, npm test\n\nSettings, from the environment:\n${settingsHelp()}`)
  } else if (cluster.isPrimary)
    await (await import('./run.ts')).run({ dev: args.includes('--dev'), builds: args.includes('--build') })
  else await (await import('./worker.ts')).runWorker()
  flushCompileCache()
} catch (error) {
  complain(lineOf(error))
  process.exit(1)
}
