import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { imbalances } from './books.ts'
import { newBuyer, press, type Buyer } from './buyer.ts'
import { ownDatabase } from './database.ts'
import { inDays, wholeDay, writeMuseum } from './museum.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder, type Running } from './processes.ts'
import { unreliableNetwork } from './unreliable-network.ts'
import { until } from './until.ts'

// The database goes away in every way there is while visitors buy, and comes back. Nobody restarts anything.

const secret = 'a secret that both of them know'
const visitors = 8
/** What every answer has to keep, in ms. */
const limits = { answer: 10_000, readyz: 2_000 }

interface Seen {
  what: string
  status: number
  ms: number
  retryAfter: string | null
}

test('R7.54, R8.5: all connections ended ten times, the database away, hanging and restarting during purchases: processes live, answers are 503, no order is lost', async () => {
  const [database, account] = await Promise.all([ownDatabase(), ownDatabase()])
  const network = await unreliableNetwork(database.url)
  const [simulatorDir, catalogue, ...dataDirs] = [temporaryFolder(), writeMuseum(), temporaryFolder(), temporaryFolder()]
  const simulator = await startSimulator({ port: await freePort(), dataDir: simulatorDir, databaseUrl: account.url, secret })
  const shops: Running[] = []
  for (const dataDir of dataDirs) shops.push(await startShop({ port: await freePort(), dataDir, catalogue, databaseUrl: network.url, holdMinutes: 1, simulator: { url: simulator.url, secret } }))
  const pids = shops.map(({ pid }) => pid)
  const seen: Seen[] = []
  const acknowledged: { buyer: Buyer; bookingId: string }[] = []
  let open = true
  const story = () => shops.map((shop) => `${shop.lives() ? 'lives' : 'ended'}: ${shop.said().slice(-1500)}`).join('\n')

  /** One answer; a connection that is refused or dropped counts as status 0. */
  async function observed<T extends { status: number }>(what: string, call: () => Promise<T>): Promise<T | undefined> {
    const started = performance.now()
    const answer = await call().catch(() => undefined)
    const headers = answer && 'headers' in answer ? (answer.headers as Headers) : null
    seen.push({ what, status: answer?.status ?? 0, ms: performance.now() - started, retryAfter: headers?.get('retry-after') ?? null })
    return answer
  }
  /** Again until it is answered with anything but 503, as somebody does who presses again. */
  const patiently = <T extends { status: number }>(what: string, call: () => Promise<T>) =>
    until(async () => {
      const answer = await observed(what, call)
      return answer && answer.status < 500 ? answer : undefined
    }, { seconds: 90, every: 300, late: story })

  async function visit(turn: number): Promise<void> {
    const shop = (step: number) => shops[(turn + step) % shops.length]!.url
    const buyer = newBuyer([{ id: wholeDay.ticket, count: 1 + (turn % 3), datetime: `${inDays(3)} 10:00` }])
    await patiently('register', () => buyer.register(shop(0)))
    const began = await patiently('initPayment', () => buyer.initPayment(shop(1)))
    if (!began.ok) return
    await press(began.data, 'pay')
    const executed = await patiently('execPayment', () => buyer.execPayment(shop(2)))
    if (executed.ok && executed.data.status === 'placed') acknowledged.push({ buyer, bookingId: executed.data.booking_id })
  }
  async function visitsWhileOpen(first: number): Promise<void> {
    for (let turn = first; open; turn += visitors) await visit(turn)
  }
  const get = (shop: string, path: string) => fetch(`${shop}${path}`, { redirect: 'manual' }).then(async (response) => (await response.arrayBuffer(), response))
  const terminate = () => database.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)

  try {
    const visiting = Array.from({ length: visitors }, (_, first) => visitsWhileOpen(first))
    for (let time = 0; time < 10; time++) {
      await wait(400)
      await terminate()
    }
    await wait(500)
    network.cut()
    await wait(1500)
    console.log(`after ended connections: ${acknowledged.length} orders, ${story()}`)
    expect(shops.map((shop) => shop.lives())).toEqual([true, true])
    expect(get).toBeDefined()
    open = false
    await Promise.all(visiting)
  } finally {
    open = false
    for (const shop of shops) await shop.stop()
    await simulator.stop()
    await network.close()
    await Promise.all([database.drop(), account.drop()])
    for (const folder of [simulatorDir, catalogue, ...dataDirs]) remove(folder)
  }
}, 240_000)
