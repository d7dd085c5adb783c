import cluster from 'node:cluster'
import { settingsHelp } from '@foyer/server/settings.ts'
import { lineOf } from '@foyer/server/start-error.ts'
import { run } from './host/run.ts'

const asked = process.argv.slice(2)
/** To the terminal also when everything else that is printed goes to the log. */
const complain = console.error
if (asked.includes('--help')) {
  console.log(`Foyer: npm start, npm run dev, npm test\n\nSettings, from the environment:\n${settingsHelp()}`)
} else {
  try {
    if (cluster.isPrimary) await run(asked.includes('--dev'))
    else await (await import('./host/worker.ts')).runWorker()
  } catch (error) {
    complain(lineOf(error))
    process.exit(1)
  }
}
