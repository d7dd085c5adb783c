import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { manyDays, oneDay, openBenchShop, type BenchShop, type Bought } from './bench-shop.ts'
import { printFigures, words } from './figures.ts'
import { makeEssentials, sellEssentials } from './essentials.ts'
import { writeMuseum } from '../harness/museum.ts'
import { processorTimeOfAll } from './processor-time.ts'
import { remove } from '../harness/processes.ts'

// Whole purchases against the essentials of a sale on the same PostgreSQL, and against another version. Ratios within
// one run. Run: node load/bench/purchase-bench.ts [folder of another version] [purchases] [--keep]

const [first, second] = words
const other = first !== undefined && !/^\d+$/.test(first) ? first : undefined
const purchases = Number((other ? second : first) ?? 200)
const rounds = 3
const sales = 3000

type Measured = Pick<Bought, 'perSecond' | 'databaseMs'> & Partial<Bought>
interface Row {
  name: string
  measure: () => Promise<Measured>
  best?: Measured
}

console.log(`load of this machine at the start: ${loadavg()[0]!.toFixed(1)}, ${availableParallelism()} cores`)
const catalogue = writeMuseum()
const shops: BenchShop[] = []
const open = async (version?: string) => {
  const shop = await openBenchShop({ catalogue, version })
  shops.push(shop)
  return shop
}
try {
  const shop = await open()
  const former = other ? await open(other) : undefined
  const rows: Row[] = [
    ...sellers('this version', shop),
    ...(former ? sellers('the other version', former) : []),
    ...(await essentials(shop)),
  ]
  // one after the other and again, so that what else the machine does meets all; in the first round code is compiled
  for (let round = 0; round <= rounds; round++)
    for (const row of rows) row.best = better(round < 2 ? undefined : row.best, await row.measure())
  const perOrder = await statements(shop)
  console.log(
    `statements for an order, jobs and simulator apart: ${perOrder.toFixed(1)}`,
    former ? `, the other version: ${(await statements(former)).toFixed(1)}` : '',
  )
  console.log('| | a second | p50, ms | p95, ms | the shop, ms of processor | PostgreSQL, ms of processor |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, best } of rows) {
    const figures = [best!.perSecond, best!.p50, best!.p95, best!.shopMs, best!.databaseMs]
    console.log(`| ${[name, ...figures.map((figure) => figure?.toFixed(2) ?? '')].join(' | ')} |`)
  }
  printFigures('purchase', { ...figuresOf(rows.slice(0, 2)), 'statements for an order': perOrder })
} finally {
  for (const one of shops) await one.close()
  remove(catalogue)
}

function sellers(name: string, shop: BenchShop): Row[] {
  return [
    { name: `${name}, twenty days`, measure: () => shop.buy(purchases, manyDays) },
    { name: `${name}, one wanted day`, measure: () => shop.buy(purchases, oneDay) },
  ]
}

async function essentials({ dataDir, databasePid, query }: BenchShop): Promise<Row[]> {
  await query('create database essentials')
  const url = `postgresql://foyer@/essentials?host=${encodeURIComponent(join(dataDir, 'postgresql'))}`
  await makeEssentials(url, 1000)
  const sale = (name: string, wanted: (index: number) => number): Row => ({
    name,
    async measure() {
      const before = processorTimeOfAll(databasePid)
      const perSecond = await sellEssentials(url, { count: sales, connections: 20, wanted })
      return { perSecond, databaseMs: (processorTimeOfAll(databasePid) - before) / sales }
    },
  })
  return [sale('the essentials, a thousand rows', (index) => index % 1000), sale('the essentials, one row', () => 0)]
}

function figuresOf(ours: readonly Row[]): Record<string, number> {
  return Object.fromEntries(
    ours.flatMap(({ name, best }) => {
      const days = name.replace('this version, ', '')
      return [
        [`${days}, a second`, best!.perSecond],
        [`${days}, median, ms`, best!.p50!],
        [`${days}, the shop, ms of processor`, best!.shopMs!],
        [`${days}, PostgreSQL, ms of processor`, best!.databaseMs],
      ]
    }),
  )
}

/** The most in a second, and the least time. */
function better(one: Measured | undefined, next: Measured): Measured {
  if (!one) return next
  const least = (key: 'p50' | 'p95' | 'shopMs' | 'databaseMs') => ({ [key]: Math.min(one[key]!, next[key]!) })
  return {
    ...next,
    perSecond: Math.max(one.perSecond, next.perSecond),
    ...least('databaseMs'),
    ...(one.p50 !== undefined && { ...least('p50'), ...least('p95'), ...least('shopMs') }),
  }
}

/** By what PostgreSQL writes into its log meanwhile. */
async function statements({ dataDir, query, buy }: BenchShop): Promise<number> {
  const log = () => readFileSync(join(dataDir, 'postgresql', 'server.log'), 'utf8')
  await query("alter system set log_statement = 'all'")
  await query('select pg_reload_conf()')
  const before = log().length
  await buy(20, manyDays)
  const said = log().slice(before)
  await query('alter system reset log_statement')
  await query('select pg_reload_conf()')
  const all = [...said.matchAll(/LOG:  (?:statement|execute \S+?): (.*(?:\n\t.*)*)/g)]
    .map(([, text]) => text!)
    // the jobs, the check for a newer catalogue, the clock, and what this program asks
    .filter((text) => !/pgboss|catalogue_|clock_timestamp\(\)\) \*|payment_webhook$|pg_reload|alter system/.test(text))
  return all.length / 20
}
