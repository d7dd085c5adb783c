import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { answers, type Answered } from './answers.ts'
import { imbalances } from './books.ts'
import { newBuyer, press, type Buyer } from './buyer.ts'
import { ownDatabase } from './database.ts'
import { inDays, wholeDay, writeMuseum } from './museum.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder, type Running } from './processes.ts'
import { unreliableNetwork } from './unreliable-network.ts'
import { inParallel, until } from './until.ts'

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

it('connections ended ten times, the database locked, hanging, away and starting during purchases: processes live and answer 503, and no order is lost (R7.54, R8.5)', async () => {
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
  for (const dataDir of dataDirs)
    shops.push(
      await startShop({
        port: await freePort(),
        dataDir,
        catalogue,
        databaseUrl: network.url,
        holdMinutes: 1,
        simulator: { url: simulator.url, secret },
      }),
    )
  const { all, note, get } = answers()
  const orders: { buyer: Buyer; bookingId: string }[] = []
  const closed = new AbortController()
  const story = () =>
    shops.map((shop) => `${shop.lives() ? 'lives' : 'ended'}: ${shop.output().slice(-1500)}`).join('\n')

  /** Retries after 503, like a visitor who presses again. */
  const patiently = <T extends { status: number }>(what: string, call: () => Promise<T>) =>
    until(
      async () => {
        const answer = await note(what, call)
        return answer && answer.status !== 503 ? answer : undefined
      },
      { seconds: 60, every: 300, late: story },
    )

  async function visit(turn: number): Promise<void> {
    const shop = (step: number) => shops[(turn + step) % shops.length]!.url
    const buyer = newBuyer([{ id: wholeDay.ticket, count: 1 + (turn % 3), datetime: `${inDays(3)} 10:00` }])
    await patiently('register', () => buyer.register(shop(0)))
    const began = await patiently('initPayment', () => buyer.initPayment(shop(1)))
    if (!began.ok) return
    await press(began.data, 'pay')
    const executed = await patiently('execPayment', () => buyer.execPayment(shop(2)))
    if (executed.ok) orders.push({ buyer, bookingId: executed.data.booking_id })
  }
  async function visitsWhileOpen(first: number): Promise<void> {
    for (let turn = first; !closed.signal.aborted; turn += visitors) await visit(turn)
  }
  /** Requests every page and call, round after round. */
  async function lookFor(seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1000
    const paths = [...fromMemory, ...fromDatabase, ...ofOrder(orders[0]!.bookingId)]
    while (performance.now() < end)
      await Promise.all([wait(1000), ...shops.flatMap(({ url }) => paths.map((path) => get(url, path)))])
  }

  try {
    const visiting = Array.from({ length: visitors }, (_, first) => visitsWhileOpen(first))
    for (let time = 0; time < 10; time++) {
      await wait(400)
      await database.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    await until(async () => (orders.length > 0 ? true : undefined), { seconds: 30, late: story })
    const beforeOutage = orders.length

    // somebody locks what everybody needs: the database itself is well
    const locked = { from: performance.now(), to: 0 }
    const locking = database
      .query('do $$ begin lock table capacity; perform pg_sleep(9); end $$')
      .then(() => (locked.to = performance.now()))
    await Promise.all([locking, lookFor(8)])

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
      { seconds: 5, late: story },
    )
    await wait(2000)
    closed.abort()
    await Promise.all(visiting)
    expect(
      shops.map((shop) => shop.lives()),
      story(),
    ).toEqual([true, true])

    // every answer
    const shown = (wrong: Answered[]) =>
      wrong.map(
        ({ what, status, ms, retryAfter, at }) =>
          `${what}: ${status} after ${ms} ms, Retry-After ${retryAfter}, ${Math.round((at - began) / 1000)} s into the outage`,
      )
    expect(shown(all.filter(({ status }) => status !== 200 && status !== 503))).toEqual([])
    expect(shown(all.filter(({ ms }) => ms > 10_000))).toEqual([])
    expect(shown(all.filter(({ what, ms }) => ['/readyz', '/livez'].includes(what) && ms > 2000))).toEqual([])
    expect(
      shown(
        all.filter(
          ({ what, status, at }) => what === '/readyz' && at > locked.from + 1000 && at < locked.to && status !== 200,
        ),
      ),
    ).toEqual([])
    // during the outage, from two seconds on
    const during = all.filter(({ at, ms }) => at > began + 2000 && at + ms < ended)
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
    let wrong: string[] = []
    let twice = 0
    await until(
      async () => {
        const problems = await imbalances({ shop: database.query, provider: account.query, dataDirs })
        // a mail that was sent when the connection ended may be sent once more: nobody could write down that it was
        wrong = problems.filter((line) => !/^mail .*: 2 files$/.test(line))
        twice = problems.length - wrong.length
        return wrong.length === 0 ? true : undefined
      },
      { seconds: 100, every: 1000, late: () => `${wrong.join('\n')}\n${story()}` },
    )
    for (const { buyer, bookingId } of orders)
      expect(await buyer.execPayment(shops[0]!.url)).toMatchObject({
        ok: true,
        data: { booking_id: bookingId, status: 'placed' },
      })
    expect(twice).toBeLessThanOrEqual(12 * shops.length)
    const slowest = (what: string) => Math.max(...during.filter((one) => one.what === what).map(({ ms }) => ms))
    console.log(
      `${orders.length} orders, ${orders.length - beforeOutage} of them after the outage began; ${all.length} answers, ${twice} mails sent twice, ${all.filter(({ status }) => status === 503).length} of them 503; slowest ${Math.max(...all.map(({ ms }) => ms))} ms, in the outage ${[...fromMemory, ...fromDatabase].map((what) => `${what} ${slowest(what)} ms`).join(', ')}`,
    )
  } finally {
    closed.abort()
    await network.become('pass').catch(() => {})
    for (const shop of shops) await shop.stop()
    await simulator.stop()
    await network.close()
    await Promise.all([database.drop(), account.drop()])
    for (const folder of [simulatorDir, catalogue, ...dataDirs]) remove(folder)
  }
}, 240_000)
