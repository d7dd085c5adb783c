import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { newBuyer, purchase } from '../harness/buyer.ts'
import { ownDatabase } from '../harness/database.ts'
import { startMailServer, type MailServer } from '../harness/mail-server.ts'
import { inDays, wholeDay, writeMuseum } from '../harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder, type Running } from '../harness/processes.ts'
import { useOf } from './process-use.ts'
import { quantile, steadyCalls } from '../harness/steady-calls.ts'
import { inParallel, until } from '../harness/until.ts'

// How fast mails with their tickets follow a burst of orders, what one takes of the processor, and what a visitor notices.
// Run: node load/bench/mails-bench.ts [folder of another version] [orders]

const other = process.argv[2] || undefined
const orders = Number(process.argv[3] ?? 300)
const buyersAtOnce = 20

interface Result {
  /** From the last order to the last mail. */
  afterSeconds: number
  mailMs: number
  ratio: number
}

console.log(`load of this machine at the start: ${loadavg()[0]!.toFixed(1)}`)
const catalogue = writeMuseum()
try {
  const own = await measure('this version')
  const former = other ? await measure('the other version', other) : null
  if (former)
    console.log(
      `this version of the other: processor for a mail ${(own.mailMs / former.mailMs).toFixed(2)}, last mail ${(own.afterSeconds / former.afterSeconds).toFixed(2)}`,
    )
  if (own.afterSeconds > 10 || own.mailMs > 10 || own.ratio > 2) process.exitCode = 1
} finally {
  remove(catalogue)
}

async function measure(name: string, version?: string): Promise<Result> {
  const mails = await startMailServer(0)
  const database = process.env['TEST_DATABASE_URL'] ? await ownDatabase() : null
  const dataDir = temporaryFolder()
  const shop = await startShop({
    port: await freePort(),
    dataDir,
    catalogue,
    databaseUrl: database?.url,
    smtpUrl: mails.url,
    version,
  })
  console.log(name)
  try {
    await burst(shop, mails, 40)
    return await measured(shop, mails)
  } finally {
    await shop.stop()
    mails.close()
    await database?.drop()
    remove(dataDir)
  }
}

async function measured(shop: Running, mails: MailServer): Promise<Result> {
  const afterSeconds = await burst(shop, mails, orders)
  console.log(`  ${orders} orders at once      the last mail ${afterSeconds.toFixed(1)} s after the last order`)

  // the same mails with nothing else beside them: the mail server keeps the first waiting until all orders are there
  const list = `${shop.url}/api/de/${eventSelect.path}`
  const rest = await steadyCalls(list, 20, wait(6000))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  mails.hold(held)
  const wanted = mails.ids.length + orders
  await buy(shop, orders)
  await wait(2000)
  const before = useOf(shop.pid)
  const begun = performance.now()
  release()
  const during = await steadyCalls(list, 20, arrived(mails, wanted))
  const seconds = (performance.now() - begun) / 1000
  const after = useOf(shop.pid)
  // what the calls themselves take is taken off
  const idle = useOf(shop.pid).shop.processorMs
  await steadyCalls(list, 20, wait(seconds * 1000))
  const calls = useOf(shop.pid).shop.processorMs - idle
  const [ofShop, ofDocuments] = (['shop', 'documents'] as const).map(
    (whose) => (after[whose].processorMs - before[whose].processorMs - (whose === 'shop' ? calls : 0)) / orders,
  ) as [number, number]
  const [restP99, duringP99] = [quantile(rest, 0.99), quantile(during, 0.99)]
  console.log(
    `  ${orders} mails by themselves ${(orders / seconds).toFixed(0)} a second; of the processor for each: ${(ofShop + ofDocuments).toFixed(1)} ms, ${ofDocuments.toFixed(1)} of them in the processes of documents`,
  )
  console.log(
    `  a list meanwhile       p99 ${duringP99.toFixed(1)} ms, at rest ${restP99.toFixed(1)} ms: ${(duringP99 / restP99).toFixed(1)} times (${during.length} calls)`,
  )
  console.log(
    `  memory                 ${after.shop.megabytes.toFixed(0)} MB, and the processes of documents ${after.documents.megabytes.toFixed(0)} MB`,
  )
  return { afterSeconds, mailMs: ofShop + ofDocuments, ratio: duringP99 / restP99 }
}

/** Places orders as fast as the shop takes them, and answers how long after them the last mail came. */
async function burst(shop: Running, mails: MailServer, count: number): Promise<number> {
  const wanted = mails.ids.length + count
  await buy(shop, count)
  const begun = performance.now()
  await arrived(mails, wanted)
  return (performance.now() - begun) / 1000
}

async function buy(shop: Running, count: number): Promise<void> {
  const outcomes = await inParallel(Array.from({ length: count }), buyersAtOnce, (_, index) =>
    purchase(
      newBuyer([{ id: wholeDay.ticket, count: 1, datetime: `${inDays(3 + (index % 20))} 10:00` }]),
      [shop.url],
      0,
    ),
  )
  const wrong = outcomes.find(({ kind }) => kind !== 'order')
  if (wrong) throw new Error(JSON.stringify(wrong))
}

function arrived({ ids }: MailServer, count: number): Promise<true> {
  return until(async () => (new Set(ids).size >= count ? true : undefined), {
    seconds: 300,
    every: 10,
    late: () => `${ids.length} of ${count} mails`,
  })
}
