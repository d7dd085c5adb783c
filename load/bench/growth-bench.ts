import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manyDays, openBenchShop, type BenchShop, type Bought } from './bench-shop.ts'
import { fillWithOrders } from '../fill-orders.ts'
import { manyTours } from '../harness/many-tours.ts'
import { printFigures, words } from './figures.ts'
import { writeMuseum } from '../harness/museum.ts'
import { remove } from '../harness/processes.ts'

// Whole purchases of a museum that has sold for two years against one that has just opened, in one run; and which
// statements of an order read a whole table there. Run: node load/bench/growth-bench.ts [orders] [purchases] [--keep]

const orders = Number(words[0] ?? 100_000)
const purchases = Number(words[1] ?? 200)
const rounds = 3
/** A shop of a year may be slower than a new one, but not by more. */
const most = 1.5
const compared = [
  ['p50', 'median'],
  ['p95', 'p95'],
  ['shopMs', "the shop's processor"],
  ['databaseMs', "PostgreSQL's processor"],
] as const

const catalogues = [writeMuseum(manyTours(10, 90)), writeMuseum(manyTours(300, 730))] as const
const shops: BenchShop[] = []
try {
  for (const catalogue of catalogues) shops.push(await openBenchShop({ catalogue }))
  const [small, large] = shops as [BenchShop, BenchShop]
  await large.buy(60, manyDays)
  const begun = performance.now()
  await fillWithOrders(large.query, large.providerQuery, orders)
  console.log(`${orders} orders written in ${((performance.now() - begun) / 1000).toFixed(0)} s`)

  const best: Bought[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const [at, shop] of [small, large].entries()) {
      const bought = await shop.buy(purchases, manyDays)
      best[at] = round < 2 ? bought : least(best[at]!, bought)
    }
  }
  const ratios: Record<string, number> = {}
  for (const [key, name] of compared) {
    const [few, many] = [best[0]![key], best[1]![key]]
    ratios[`${name}, of a new shop`] = many / few
    console.log(
      `${key.padEnd(10)} ${few.toFixed(2)} ms, after two years ${many.toFixed(2)} ms: ${(many / few).toFixed(2)} times`,
    )
    if (key === 'p50' && many / few > most) process.exitCode = 1
  }
  for (const plan of await wholeTables(large)) console.log(plan)
  printFigures('growth', ratios)
} finally {
  for (const shop of shops) await shop.close()
  for (const catalogue of catalogues) remove(catalogue)
}

function least(one: Bought, other: Bought): Bought {
  const of = (key: keyof Bought) => Math.min(one[key], other[key])
  return { perSecond: 0, p50: of('p50'), p95: of('p95'), shopMs: of('shopMs'), databaseMs: of('databaseMs') }
}

/** Plans, as they are kept for all values, of those statements of an order that read a whole table. */
async function wholeTables({ dataDir, query, buy }: BenchShop): Promise<string[]> {
  await query("alter system set log_statement = 'all'")
  await query('select pg_reload_conf()')
  await buy(20, manyDays)
  await query('alter system reset log_statement')
  await query('select pg_reload_conf()')
  const log = readFileSync(join(dataDir, 'postgresql', 'server.log'), 'utf8')
  const counts = new Map<string, number>()
  for (const [, text] of log.matchAll(/LOG:  execute \S+: (.*(?:\n\t.*)*)/g))
    counts.set(text!, (counts.get(text!) ?? 0) + 1)
  const frequent = [...counts]
    .filter(([text, count]) => count >= 20 && !text.includes('pgboss'))
    .toSorted(([, a], [, b]) => b - a)
  const found: string[] = []
  for (const [text, count] of frequent) {
    const plan = await query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    const lines = plan.map((row) => row['QUERY PLAN'])
    if (lines.some((line) => /Seq Scan on (?!counter)/.test(line)))
      found.push(`${count} times: ${text}\n${lines.join('\n')}`)
  }
  console.log(`${frequent.length} statements of an order, ${found.length} of them read a whole table`)
  return found
}
