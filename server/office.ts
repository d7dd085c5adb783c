import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { askRunningShop, nameOfDatabase } from './office/command-socket.ts'

// What an operator does by hand, on the database of the settings: npm run office -- refund ORDER …

// what is imported from here on is compiled once, for the running shop and for each command
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
// what it writes is for the shop's user alone
process.umask(0o077)
const words = process.argv.slice(2)
const { DATA_DIR, DATABASE_URL } = process.env
// the shop that runs has all that a command needs; to open one takes seconds
const answer =
  words.length > 0
    ? await askRunningShop(DATA_DIR || 'data', { words, database: nameOfDatabase(DATABASE_URL) })
    : undefined
if (answer === undefined) await import('./run-office.ts')
else {
  console.log(answer.said)
  process.exitCode = answer.done ? 0 : 1
}
