import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { newBuyer, purchase, type Item } from '../harness/buyer.ts'
import { embeddedDatabase, type Query } from '../harness/database.ts'
import { inDays, wholeDay } from '../harness/museum.ts'
import { processorTime, processorTimeOfAll } from './processor-time.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder } from '../harness/processes.ts'
import { inParallel, until } from '../harness/until.ts'

// A shop as purchases are measured on it: limits on, the provider a process with a database of its own, and no mail
// that gets further than the first, as mails and their documents are measured by themselves.

export interface BenchShop {
  query: Query
  /** Of the provider's own database. */
  providerQuery: Query
  dataDir: string
  /** The first process of its PostgreSQL. */
  databasePid: number
  /** Whole purchases at once, each by a visitor of their own. */
  buy(count: number, wanted: (index: number) => Item): Promise<Bought>
  close(): Promise<void>
}

export interface Bought {
  perSecond: number
  p50: number
  p95: number
  /** The processor's time for each, in ms; NaN where the system does not say. */
  shopMs: number
  databaseMs: number
}

export const buyersAtOnce = 20
/** A day with room for all, one of twenty; or the same for everybody. */
export const manyDays = (index: number): Item => ({
  id: wholeDay.ticket,
  count: 1,
  datetime: `${inDays(3 + (index % 20))} 10:00`,
})
export const oneDay = (): Item => manyDays(0)

export async function openBenchShop({
  catalogue,
  version,
}: {
  catalogue: string
  /** The folder of another version. */
  version?: string | undefined
}): Promise<BenchShop> {
  const [dataDir, providerDir] = [temporaryFolder(), temporaryFolder()]
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  const secret = 'shared-by-shop-and-provider'
  const provider = await startSimulator({ port: await freePort(), dataDir: providerDir, secret, version })
  const shop = await startShop({
    port: await freePort(),
    dataDir,
    catalogue,
    version,
    // the limits are looked at as for every visitor, and never met
    rateLimit: 1000,
    trustProxy: true,
    production: true,
    simulator: { url: provider.url, secret },
    smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  })
  const database = embeddedDatabase(dataDir, 'foyer')
  const account = embeddedDatabase(providerDir)
  const databasePid = Number(readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[0])
  let visitors = 0
  const reported = async () =>
    (await database.query<{ n: number }>('select count(*)::int as n from payment_webhook'))[0]!.n

  async function buy(count: number, wanted: (index: number) => Item): Promise<Bought> {
    const before = await reported()
    const used = () => [processorTime(shop.pid), processorTimeOfAll(databasePid)] as const
    const [shopBefore, databaseBefore] = used()
    const times: number[] = []
    const start = performance.now()
    await inParallel(Array.from({ length: count }), buyersAtOnce, async (_, index) => {
      times.push(await msToBuy(shop.url, ++visitors, wanted(index)))
    })
    const seconds = (performance.now() - start) / 1000
    // an order also costs what the provider reports of it
    await until(async () => ((await reported()) >= before + count ? true : undefined), {
      seconds: 60,
      every: 250,
      late: () => 'not all payments were reported',
    })
    const [shopAfter, databaseAfter] = used()
    times.sort((a, b) => a - b)
    return {
      perSecond: count / seconds,
      p50: times[Math.floor(count * 0.5)]!,
      p95: times[Math.floor(count * 0.95)]!,
      shopMs: (shopAfter - shopBefore) / count,
      databaseMs: (databaseAfter - databaseBefore) / count,
    }
  }

  return {
    query: database.query,
    providerQuery: account.query,
    dataDir,
    databasePid,
    buy,
    async close() {
      await Promise.all([database.end(), account.end()])
      await Promise.all([shop.stop(), provider.stop()])
      silent.close()
      for (const folder of [dataDir, providerDir]) remove(folder)
    },
  }
}

async function msToBuy(url: string, visitor: number, item: Item): Promise<number> {
  const from = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`
  const begun = performance.now()
  const outcome = await purchase(newBuyer([item], undefined, from), [url], 0)
  if (outcome.kind !== 'order') throw new Error(JSON.stringify(outcome))
  return performance.now() - begun
}
