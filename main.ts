import { settingsHelp } from '@foyer/server/settings.ts'
import { lineOf } from '@foyer/server/start-error.ts'
import { run } from './host/run.ts'

const args = process.argv.slice(2)
/** Prints to the terminal even when console output goes to the log. */
const complain = console.error
if (args.includes('--help')) {
  console.log(`Foyer: npm start, npm run dev, npm test\n\nSettings, from the environment:\n${settingsHelp()}`)
} else {
  try {
    await run(args.includes('--dev'))
  } catch (error) {
    complain(lineOf(error))
    process.exit(1)
  }
}
