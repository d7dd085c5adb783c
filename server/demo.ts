import { pino } from 'pino'
import { endDemonstration } from './end-demonstration.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'
import { readSettings } from './settings.ts'
import { lineOf, StartError } from './start-error.ts'

// The demonstration, of a shop that does not run meanwhile: `npm run demo` fills an empty one with three months of
// invented sales, `npm run demo -- end` takes away all that was sold on it.

// what it writes is for the shop's user alone
process.umask(0o077)
try {
  const [task, orders = '0', ...more] = process.argv.slice(2)
  if (more.length > 0 || (task !== undefined && task !== 'end') || !/^\d{1,9}$/.test(orders))
    throw new StartError('"npm run demo" fills an empty shop, "npm run demo -- end" ends the demonstration')
  if (task === 'end') await end(Number(orders))
  else await fill()
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}

async function fill(): Promise<void> {
  const begun = performance.now()
  const made = await fillEmptyShop(readSettings(process.env), { days: 90, log: pino({ level: 'fatal' }) })
  for (const [what, count] of [...made].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(`${count}  ${what}`)
  console.log(`in ${((performance.now() - begun) / 1000).toFixed(0)} s; "npm start" shows it`)
}

async function end(known: number): Promise<void> {
  const { orders } = await endDemonstration(readSettings(process.env), known)
  console.log(`the demonstration has ended, with ${orders} orders; staff and settings are kept`)
  console.log('"npm start" opens an empty shop, and Today in the office offers to set up your museum')
}
