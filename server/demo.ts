import { pino } from 'pino'
import { fillEmptyShop } from './fill-empty-shop.ts'
import { readSettings } from './settings.ts'
import { lineOf } from './start-error.ts'

// Fills an empty shop, which does not run meanwhile, with three months of invented sales: npm run demo

// what it writes is for the shop's user alone
process.umask(0o077)
try {
  const begun = performance.now()
  const made = await fillEmptyShop(readSettings(process.env), { days: 90, log: pino({ level: 'fatal' }) })
  for (const [what, count] of [...made].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(`${count}  ${what}`)
  console.log(`in ${((performance.now() - begun) / 1000).toFixed(0)} s; "npm start" shows it`)
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}
