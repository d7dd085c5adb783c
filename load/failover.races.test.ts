import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Answered } from './harness/answers.ts'
import { balanced } from './harness/books.ts'
import { primaryAndStandby } from './harness/cluster.ts'
import { ownDatabase, type Query } from './harness/database.ts'
import { keepBuying } from './harness/keep-buying.ts'
import { writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder, type Running } from './harness/processes.ts'
import { until } from './harness/until.ts'

// Many machines, as docs/operating.md describes them: the first database is lost with its machine in the middle of 200
// purchases at three processes, an operator promotes the second, and nobody restarts anything.

const secret = 'a secret that both of them know'
const purchases = 200

it('when the primary is killed amid 200 purchases and the standby promoted, no order is lost (R7.54, R8.5)', async () => {
  const [cluster, account] = [await primaryAndStandby(), await ownDatabase()]
  const [simulatorDir, catalogue] = [temporaryFolder(), writeMuseum()]
  const dataDirs = Array.from({ length: 3 }, temporaryFolder)
  const simulator = await startSimulator({
    port: await freePort(),
    dataDir: simulatorDir,
    databaseUrl: account.url,
    secret,
  })
  const shops: Running[] = []
  const after = new pg.Pool({ connectionString: `postgresql://foyer@127.0.0.1:${cluster.standby.port}/foyer`, max: 2 })
  after.on('error', () => {})
  const query: Query = async <T extends object>(statement: string, values: unknown[] = []) =>
    (await after.query<T>(statement, values)).rows
  try {
    for (const dataDir of dataDirs)
      shops.push(
        await startShop({
          port: await freePort(),
          dataDir,
          catalogue,
          databaseUrl: cluster.url,
          holdMinutes: 2,
          simulator: { url: simulator.url, secret },
        }),
      )
    const story = () =>
      shops.map((shop) => `${shop.lives() ? 'lives' : 'ended'}: ${shop.output().slice(-1500)}`).join('\n')
    const { all, get, orders, lostOrders, closeUp } = keepBuying(() => shops.map(({ url }) => url), {
      visitors: 12,
      most: purchases,
      story,
    })
    await until(async () => (orders.length >= 80 ? true : undefined), { seconds: 60, late: story })

    const killed = performance.now()
    cluster.primary.kill()
    const acknowledged = orders.length
    const looked = shops.flatMap(({ url }) =>
      [1, 2, 3].map(async (second) => (await wait(second * 700), get(url, '/readyz'))),
    )
    await Promise.all(looked)
    cluster.standby.promote()
    const promoted = performance.now()

    await until(async () => (orders.length > acknowledged ? true : undefined), { seconds: 30, late: story })
    const soldAgain = performance.now()
    await closeUp()
    expect(orders.length).toBe(purchases)
    expect(shops.map((shop) => shop.lives())).toEqual([true, true, true])

    const shown = (wrong: Answered[]) =>
      wrong.map(
        ({ what, status, ms, code, at }) =>
          `${what}: ${status} ${code} after ${ms} ms, ${Math.round(at - killed)} ms after the kill`,
      )
    const well = (what: string) => (what === 'press' ? 303 : 200)
    expect(shown(all.filter(({ what, status }) => status !== well(what) && status !== 503))).toEqual([])
    expect(shown(all.filter(({ status, at }) => status === 503 && at < killed - 10_000))).toEqual([])
    expect(
      shown(
        all.filter(({ what, status, retryAfter }) => what.startsWith('/') && status === 503 && retryAfter === null),
      ),
    ).toEqual([])
    expect(all.filter(({ what, status }) => what === '/readyz' && status === 503).length).toBeGreaterThan(0)
    expect(shown(all.filter(({ ms }) => ms > 15_000))).toEqual([])

    const books = { shop: query, provider: account.query, dataDirs }
    await balanced(books, { seconds: 100, mailsTwice: true, story })
    expect(await lostOrders(shops[0]!.url)).toEqual([])
    console.log(
      `${acknowledged} orders acknowledged before, ${orders.length} in all; ` +
        `${all.filter(({ status }) => status === 503).length} of ${all.length} answers 503; promoted ` +
        `${Math.round(promoted - killed)} ms after the kill, the next order was there ` +
        `${Math.round(soldAgain - killed)} ms after it`,
    )
  } finally {
    for (const shop of shops) await shop.stop()
    await simulator.stop()
    await after.end()
    cluster.remove()
    await account.drop()
    for (const folder of [simulatorDir, catalogue, ...dataDirs]) remove(folder)
  }
}, 300_000)
