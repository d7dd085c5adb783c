import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { Worker } from 'node:worker_threads'
import { ticketCollectOn, eventSelect } from '@foyer/contract/tickets.calls.ts'
import { pathOf } from '@foyer/contract/call.ts'
import { newBuyer, purchase } from './buyer.ts'
import { ownDatabase, type OwnDatabase } from './database.ts'
import { inDays, nested, wholeDay, writeMuseum } from './museum.ts'
import { freePort, remove, startShop, temporaryFolder } from './processes.ts'
import { inParallel } from './until.ts'

// Ratios within one run: absolutes depend on the machine. Run: node load/purchase-bench.ts [purchases]

const purchases = Number(process.argv[2] ?? 300)
const calls = 1500
const buyersAtOnce = 20
const serialiser = `
const { createServer } = require('node:http')
const { parentPort, workerData: { answer, port } } = require('node:worker_threads')
createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer))
}).listen(port, '127.0.0.1', () => parentPort.postMessage('open'))`

await measure()

async function measure(): Promise<void> {
  const database = process.env['TEST_DATABASE_URL'] ? await ownDatabase() : null
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
  const shop = await startShop({ port: await freePort(), dataDir, catalogue, databaseUrl: database?.url })
  try {
    console.log(database ? 'the PostgreSQL of TEST_DATABASE_URL' : 'a PostgreSQL of the shop’s own')
    // first the lists: after purchases the shop still writes mails
    await list('event/select', `${shop.url}/api/de/${eventSelect.path}`)
    await list(
      'ticket/collect',
      `${shop.url}/api/de/${pathOf(ticketCollectOn.path, { id: nested.event, date: inDays(3).replaceAll('-', '') })}`,
    )
    await buy(shop.url, 40)
    const before = await statements(database)
    const bought = await buy(shop.url, purchases)
    const after = await statements(database)
    console.log(
      `  whole purchases    ${bought.perSecond.toFixed(1)} a second with ${buyersAtOnce} buyers, p50 ${bought.p50.toFixed(0)} ms, p95 ${bought.p95.toFixed(0)} ms, ${bought.calls} calls each to the shop and 1 to the simulator's page in it`,
    )
    if (before && after)
      console.log(
        `  statements         ${((after - before) / purchases).toFixed(1)} SQL statements per order, with the simulator's, the jobs' and BEGIN and COMMIT`,
      )
    else console.log('  statements         not counted: the server has no pg_stat_statements')
  } finally {
    await shop.stop()
    await database?.drop()
    for (const folder of [dataDir, catalogue]) remove(folder)
  }
}

async function buy(url: string, count: number) {
  const times: number[] = []
  const buyers = Array.from({ length: count }, (_, index) =>
    newBuyer([{ id: wholeDay.ticket, count: 1, datetime: `${inDays(3 + (index % 20))} 10:00` }]),
  )
  const start = performance.now()
  await inParallel(buyers, buyersAtOnce, async (buyer) => {
    const startedAt = performance.now()
    const outcome = await purchase(buyer, [url], 0)
    if (outcome.kind !== 'order') throw new Error(JSON.stringify(outcome))
    times.push(performance.now() - startedAt)
  })
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: count / seconds,
    p50: times[Math.floor(count * 0.5)]!,
    p95: times[Math.floor(count * 0.95)]!,
    calls: 3,
  }
}

/** A list call against a server that does nothing but serialise the same answer. */
async function list(name: string, url: string): Promise<void> {
  const answer: unknown = await (await fetch(url)).json()
  const port = await freePort()
  const plain = new Worker(serialiser, { eval: true, workerData: { answer, port } })
  await once(plain, 'message')
  const rates = { shop: 0, plain: 0 }
  // alternating, so that what else the machine does meets both
  for (let round = 0; round < 3; round++) {
    rates.plain = Math.max(rates.plain, await rate(`http://127.0.0.1:${port}/`))
    rates.shop = Math.max(rates.shop, await rate(url))
  }
  await plain.terminate()
  console.log(
    `  ${name.padEnd(18)} ${rates.shop.toFixed(0)} a second, node:http with the same ${JSON.stringify(answer).length} bytes ${rates.plain.toFixed(0)}: ${(rates.shop / rates.plain).toFixed(2)} of it`,
  )
}

async function rate(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const start = performance.now()
  await inParallel(
    Array.from({ length: calls }),
    20,
    () =>
      new Promise<void>((resolve, reject) =>
        get(url, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject),
      ),
  )
  agent.destroy()
  return calls / ((performance.now() - start) / 1000)
}

/** Statements that the server has run in this database so far; null where nobody counts them. */
async function statements(database: OwnDatabase | null): Promise<number | null> {
  if (!database) return null
  try {
    await database.query('create extension if not exists pg_stat_statements')
    const [sum] = await database.query<{ calls: number }>(
      'select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())',
    )
    return sum!.calls
  } catch {
    return null
  }
}
