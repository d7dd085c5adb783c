import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Answered } from './harness/answers.ts'
import { balanced } from './harness/books.ts'
import { endSessions, ownDatabase } from './harness/database.ts'
import { keepBuying } from './harness/keep-buying.ts'
import { wholeDay, writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder, type Running } from './harness/processes.ts'
import { unreliableNetwork } from './harness/unreliable-network.ts'
import { inParallel, until } from './harness/until.ts'

// The database goes away in several ways while visitors buy, and comes back. Nothing is restarted by hand.

const secret = 'a secret that both of them know'
const visitors = 8
/** Answered from the process's memory, and answered from the database; the last one is an order. */
const fromMemory = [
  '/livez',
  '/api/de/shopinfo/config',
  '/api/en/shopinfo?shop=126',
  '/de/page/imprint',
  '/manifest/de.webmanifest',
]
const fromDatabase = [
  '/readyz',
  `/api/de/ticket/collect/event/${wholeDay.event}`,
  '/de',
  `/de/tickets/${wholeDay.event}`,
]
const ofOrder = (id: string) => [`/api/de/order/review?id=${id}`, `/api/de/order/tickets.pdf?id=${id}`]

it('while the database is locked, hangs, is away and starts, processes live, answer 503 and lose no order (R7.54, R8.5)', async () => {
  const [database, account] = await Promise.all([ownDatabase(), ownDatabase()])
  const network = await unreliableNetwork(database.url)
  const [simulatorDir, catalogue, ...dataDirs] = [
    temporaryFolder(),
    writeMuseum(),
    temporaryFolder(),
    temporaryFolder(),
  ]
  const simulator = await startSimulator({
    port: await freePort(),
    dataDir: simulatorDir,
    databaseUrl: account.url,
    secret,
  })
  const shops: Running[] = []
  for (const [index, dataDir] of dataDirs.entries())
    shops.push(
      await startShop({
        port: await freePort(),
        dataDir,
        catalogue,
        databaseUrl: network.url,
        holdMinutes: 1,
        workers: index + 1,
        simulator: { url: simulator.url, secret },
      }),
    )
  const story = () =>
    shops.map((shop) => `${shop.lives() ? 'lives' : 'ended'}: ${shop.output().slice(-1500)}`).join('\n')
  const { all, get, orders, lostOrders, closeUp } = keepBuying(() => shops.map(({ url }) => url), { visitors, story })

  /** Requests every page and call, or only some, round after round. */
  async function lookFor(
    seconds: number,
    paths = [...fromMemory, ...fromDatabase, ...ofOrder(orders[0]!.bookingId)],
  ): Promise<void> {
    const end = performance.now() + seconds * 1000
    while (performance.now() < end)
      await Promise.all([wait(1000), ...shops.flatMap(({ url }) => paths.map((path) => get(url, path)))])
  }

  try {
    for (let time = 0; time < 10; time++) {
      await wait(400)
      await endSessions(database.query)
    }
    await until(async () => (orders.length > 0 ? true : undefined), { seconds: 30, late: story })
    const beforeOutage = orders.length

    // somebody locks what everybody needs: the database itself is well
    const locked = { from: performance.now(), to: 0 }
    const locking = database
      .query('do $$ begin lock table capacity; perform pg_sleep(9); end $$')
      .then(() => (locked.to = performance.now()))
    // a round of everything waits for the lock: /readyz has rounds of its own
    await Promise.all([locking, lookFor(8), lookFor(8, ['/readyz'])])

    const began = performance.now()
    await network.become('hang')
    await lookFor(12)
    await network.become('refuse')
    await lookFor(10)
    await network.become('starting')
    await lookFor(8)
    const ended = performance.now()
    await network.become('pass')

    await until(
      async () => (await inParallel(shops, 2, ({ url }) => fetch(`${url}/readyz`))).every(({ ok }) => ok) || undefined,
      { seconds: 30, late: story },
    )
    await wait(2000)
    await closeUp()
    expect(
      shops.map((shop) => shop.lives()),
      story(),
    ).toEqual([true, true])

    // every answer
    const shown = (wrong: Answered[]) =>
      wrong.map(
        ({ what, status, ms, retryAfter, at }) =>
          `${what}: ${status} after ${ms} ms, Retry-After ${retryAfter}, ${Math.round((at - began) / 1000)} s ` +
          'into the outage',
      )
    expect(
      shown(all.filter(({ what, status }) => status !== (what === 'press' ? 303 : 200) && status !== 503)),
    ).toEqual([])
    // nobody waits for the end of the outage, which lasts thirty seconds
    expect(shown(all.filter(({ at, ms }) => at < began + 15_000 && at + ms > ended))).toEqual([])
    // what asks for their health is told before a statement's own limit
    expect(shown(all.filter(({ what, ms }) => ['/readyz', '/livez'].includes(what) && ms > 5000))).toEqual([])
    // a busy machine may be late once; were the lock what /readyz waits for, all would be 503
    const ready = all.filter(({ what, at }) => what === '/readyz' && at > locked.from + 1000 && at < locked.to)
    expect(shown(ready.filter(({ status }) => status !== 200)).length).toBeLessThan(ready.length / 2)
    // during the outage, from two seconds on; the provider, where a visitor presses, is well
    const during = all.filter(({ what, at, ms }) => what !== 'press' && at > began + 2000 && at + ms < ended)
    expect(shown(during.filter(({ what, status }) => status !== (fromMemory.includes(what) ? 200 : 503)))).toEqual([])
    expect(
      shown(
        during.filter(({ what, status, retryAfter }) => what.startsWith('/') && status === 503 && retryAfter === null),
      ),
    ).toEqual([])
    expect(new Set(during.map(({ what }) => what)).size).toBeGreaterThanOrEqual(
      fromMemory.length + fromDatabase.length + 2,
    )

    // no order that a buyer was shown is lost, and jobs continue
    const books = { shop: database.query, provider: account.query, dataDirs }
    const twice = await balanced(books, { seconds: 100, mailsTwice: true, story })
    expect(await lostOrders(shops[0]!.url)).toEqual([])
    expect(twice).toBeLessThanOrEqual(12 * shops.length)
    const slowest = (what: string) => Math.max(...during.filter((one) => one.what === what).map(({ ms }) => ms))
    console.log(
      `${orders.length} orders, ${orders.length - beforeOutage} of them after the outage began; ${all.length} ` +
        `answers, ${twice} mails sent twice, ${all.filter(({ status }) => status === 503).length} of them 503; ` +
        `slowest ${Math.max(...all.map(({ ms }) => ms))} ms, in the outage ` +
        `${[...fromMemory, ...fromDatabase].map((what) => `${what} ${slowest(what)} ms`).join(', ')}`,
    )
  } finally {
    void closeUp()
    await network.become('pass').catch(() => {})
    for (const shop of shops) await shop.stop()
    await simulator.stop()
    await network.close()
    await Promise.all([database.drop(), account.drop()])
    for (const folder of [simulatorDir, catalogue, ...dataDirs]) remove(folder)
  }
}, 240_000)
