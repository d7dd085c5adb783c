import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { languages } from '@foyer/contract/languages.ts'
import { orderTickets } from '@foyer/contract/orders.calls.ts'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { newBuyer, purchase } from './buyer.ts'
import { ownDatabase } from './database.ts'
import { inDays, wholeDay, writeMuseum } from './museum.ts'
import { freePort, remove, startShop, temporaryFolder } from './processes.ts'

// What others notice while 20 visitors ask for the tickets of the largest orders. Run: node load/documents-bench.ts [RATE_LIMIT]

const rateLimit = Number(process.argv[2] ?? 0)
const visitors = 20
/** 60 lines with 100 places, as many as the shop allows by default: free tickets, which nobody has to pay for. */
const largest = Array.from({ length: 60 }, (_, day) => ({ id: wholeDay.freeTicket, count: day < 40 ? 2 : 1, datetime: `${inDays(3 + day)} 10:00` }))
/** What somebody else may notice. */
const most = 2
const seconds = 8

interface Answer {
  status: number
  bytes: number
  ms: number
}
function ask(url: string, agent?: Agent): Promise<Answer> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => void (bytes += chunk.length)).once('end', () => resolve({ status: response.statusCode!, bytes, ms: performance.now() - begun }))
    }).once('error', reject)
  })
}

/** Calls the list fifty times a second, whether or not the last answer is there, until `until` is done. */
async function listCalls(until: Promise<unknown>): Promise<number[]> {
  const over = { yes: false }
  void until.finally(() => (over.yes = true))
  const agent = new Agent({ keepAlive: true })
  const calls: Promise<Answer>[] = []
  while (!over.yes) {
    calls.push(ask(list, agent))
    await wait(rateLimit > 0 ? 200 : 20)
  }
  const answers = await Promise.all(calls)
  agent.destroy()
  const wrong = answers.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`the list answered ${wrong.status}`)
  return answers.map(({ ms }) => ms).sort((a, b) => a - b)
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
function told(name: string, times: number[]): number {
  console.log(`  ${name.padEnd(28)} p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, worst ${times.at(-1)!.toFixed(1)} ms (${times.length} calls)`)
  return at(times, 0.99)
}

async function during(name: string, urls: readonly string[], rest: number): Promise<void> {
  const asked = Promise.all(urls.map((url) => ask(url)))
  // the percentiles are of as many calls as those at rest, or more
  const times = await listCalls(Promise.all([asked, wait(seconds * 1000)]))
  const answers = await asked
  const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, of]) => `${of!.length} × ${status}`)
  const p99 = told(name, times)
  const longest = Math.max(...answers.map(({ ms }) => ms))
  console.log(`  ${''.padEnd(28)} ${(p99 / rest).toFixed(1)} times the p99 at rest; ${statuses.join(', ')}, ${Math.round(answers[0]!.bytes / 1024)} kB each, the last after ${(longest / 1000).toFixed(1)} s`)
  if (p99 / rest > most) process.exitCode = 1
}

const database = process.env['TEST_DATABASE_URL'] ? await ownDatabase() : null
const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
const shop = await startShop({ port: await freePort(), dataDir, catalogue, databaseUrl: database?.url, rateLimit })
const list = `${shop.url}/api/de/${eventSelect.path}`
try {
  console.log(`${database ? 'PostgreSQL' : 'embedded database'}, RATE_LIMIT=${rateLimit}`)
  const orders: string[] = []
  for (let placed = 0; placed < 4; placed++) {
    const outcome = await purchase(newBuyer(largest), [shop.url], 0)
    if (outcome.kind !== 'order') throw new Error(JSON.stringify(outcome))
    orders.push(outcome.bookingId)
  }
  // the orders' mails have the same documents
  await wait(15_000)
  const tickets = (lang: string, order: string) => `${shop.url}/api/${lang}/${orderTickets.path}?id=${order}`
  // each order in each language is a document of its own; the mail's language is left out, and one order
  const distinct = orders.slice(1).flatMap((order) => languages.filter((lang) => lang !== 'de').map((lang) => tickets(lang, order)))
  await listCalls(wait(1000))
  const rest = told('at rest', await listCalls(wait(seconds * 1000)))
  await during(`${visitors} documents`, distinct.slice(0, visitors), rest)
  await wait(500)
  await during('one document, 20 times', Array.from({ length: visitors }, () => tickets('fr', orders[0]!)), rest)
  await during('the same again', Array.from({ length: visitors }, () => tickets('fr', orders[0]!)), rest)
} finally {
  await shop.stop()
  await database?.drop()
  for (const folder of [dataDir, catalogue]) remove(folder)
}
