import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { languages } from '@foyer/contract/languages.ts'
import { orderTickets } from '@foyer/contract/orders.calls.ts'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { newBuyer, purchase } from '../harness/buyer.ts'
import { ownDatabase } from '../harness/database.ts'
import { inDays, wholeDay, writeMuseum } from '../harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from '../harness/processes.ts'
import { ask, quantile as at, steadyCalls } from '../harness/steady-calls.ts'

// What others notice while 20 visitors ask for the tickets of the largest orders. Run: node load/bench/documents-bench.ts
// [RATE_LIMIT] [rounds]

const rateLimit = Number(process.argv[2] ?? 0)
const visitors = 20
/** 60 lines with 100 places, as many as the shop allows by default: free tickets, which nobody has to pay for. */
const largest = Array.from({ length: 60 }, (_, day) => ({
  id: wholeDay.freeTicket,
  count: day < 40 ? 2 : 1,
  datetime: `${inDays(3 + day)} 10:00`,
}))
/** What somebody else may notice. */
const most = 2
const rounds = Number(process.argv[3] ?? 3)
const seconds = 5

const listCalls = (until: Promise<unknown>) => steadyCalls(list, rateLimit > 0 ? 200 : 20, until)

const measured = new Map<string, number[]>()
async function measure(name: string, until: Promise<unknown>): Promise<void> {
  measured.set(
    name,
    [...(measured.get(name) ?? []), ...(await listCalls(until))].sort((a, b) => a - b),
  )
}

async function during(name: string, urls: readonly string[]): Promise<void> {
  const requests = Promise.all(urls.map((url) => ask(url)))
  await measure(name, Promise.all([requests, wait(seconds * 1000)]))
  const answers = await requests
  const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status)).map(
    ([status, of]) => `${of!.length} × ${status}`,
  )
  const kilobytes = Math.round(Math.max(...answers.map(({ bytes }) => bytes)) / 1024)
  console.log(
    `  ${name.padEnd(26)} ${statuses.join(', ')}, up to ${kilobytes} kB, the last after ${(Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1)} s`,
  )
}

/** What the machine itself does to the list when another process keeps a core busy. */
async function coreBusy(): Promise<void> {
  const busy = spawn(
    process.execPath,
    [
      '-e',
      'const { getPriority, setPriority } = require("os"); setPriority(Math.min(19, getPriority() + 5)); for (;;);',
    ],
    { stdio: 'ignore' },
  )
  await measure('a core busy elsewhere', wait(seconds * 1000))
  busy.kill()
}

const database = process.env['TEST_DATABASE_URL'] ? await ownDatabase() : null
const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
const shop = await startShop({ port: await freePort(), dataDir, catalogue, databaseUrl: database?.url, rateLimit })
const list = `${shop.url}/api/de/${eventSelect.path}`
try {
  console.log(
    `${database ? 'the PostgreSQL of TEST_DATABASE_URL' : 'a PostgreSQL of the shop’s own'}, RATE_LIMIT=${rateLimit}`,
  )
  const orders: string[] = []
  for (let placed = 0; placed < rounds * 3; placed++) {
    const outcome = await purchase(newBuyer(largest), [shop.url], 0)
    if (outcome.kind !== 'order') throw new Error(JSON.stringify(outcome))
    orders.push(outcome.bookingId)
  }
  // the orders' mails have documents too, in German
  await wait(orders.length * 3000)
  const tickets = (lang: string, order: string) => `${shop.url}/api/${lang}/${orderTickets.path}?id=${order}`
  const distinct = orders.flatMap((order) =>
    languages.filter((lang) => lang !== 'de').map((lang) => tickets(lang, order)),
  )
  await listCalls(wait(1000))
  for (let round = 0; round < rounds; round++) {
    // alternating, so that what else the machine does meets all
    await measure('at rest', wait(seconds * 1000))
    await coreBusy()
    const urls = distinct.splice(0, visitors)
    await during('20 documents', urls)
    await during(
      'one document, 20 times',
      Array.from({ length: visitors }, () => distinct.at(-1)!),
    )
    distinct.pop()
    await during(
      'one that is kept',
      Array.from({ length: visitors }, () => urls[0]!),
    )
  }
  const rest = at(measured.get('at rest')!, 0.99)
  for (const [name, times] of measured) {
    const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
    console.log(
      `  ${name.padEnd(26)} list p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(p99 / rest).toFixed(1)} times that at rest, worst ${times.at(-1)!.toFixed(0)} ms (${times.length} calls)`,
    )
    if (p99 / rest > most) process.exitCode = 1
  }
} finally {
  await shop.stop()
  await database?.drop()
  for (const folder of [dataDir, catalogue]) remove(folder)
}
