import { existsSync, mkdirSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { balanced, hashInMail, imbalances } from './harness/books.ts'
import { newBuyer, press, purchase } from './harness/buyer.ts'
import { embeddedDatabase, ownDatabase } from './harness/database.ts'
import { crowd, type Visit } from './harness/crowd.ts'
import { inDays, wholeDay, writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder, type ShopSettings } from './harness/processes.ts'
import { inParallel, until } from './harness/until.ts'
import { issueCodes } from './harness/vouchers.ts'

// kill -9 in the middle of many purchases. The simulator is a process of its own and lives on, so that what it took
// cannot be forgotten together with the shop.

const secret = 'a secret that both of them know'
/** A visitor may meet two kills, and a start is given 90 seconds on a busy machine. */
const patience = 200
/** After this time unpaid places are released. */
const holdMinutes = 0.25

/** The shop, killed and restarted after so many calls; buyers retry until they get a response. */
async function interrupted(
  settings: ShopSettings,
  visits: readonly Visit[],
  atOnce: number,
  killAfter: readonly number[],
) {
  let running = await startShop(settings)
  const { url } = running
  const due = [...killAfter].sort((a, b) => a - b)
  let calls = 0
  let kills = 0
  let restarting: Promise<void> | null = null
  let failed: Error | null = null
  async function restart() {
    await running.kill()
    running = await startShop(settings)
    kills++
  }
  /** Retries while the shop is away, like a visitor who presses again. */
  const again = <T extends { status: number }>(call: () => Promise<T>): Promise<T> =>
    until(
      async () => {
        calls++
        if (due.length > 0 && calls >= due[0]! && !restarting) {
          due.shift()
          // the call goes out first: it is under way when the process dies
          restarting = Promise.resolve()
            .then(restart)
            .catch((error: Error) => void (failed = error))
            .finally(() => (restarting = null))
        }
        if (failed) throw failed
        const answer = await call().catch(() => undefined)
        return answer &&
          answer.status < 500 &&
          !('body' in answer && (answer.body as { code?: string }).code === 'PAYMENT_UNAVAILABLE')
          ? answer
          : undefined
      },
      { seconds: patience, every: 150, late: () => `the shop does not answer\n${running.output().slice(-2000)}` },
    )

  await inParallel(visits, atOnce, (visit) => visit.go(url, again, press))
  await restarting
  if (failed) throw failed as Error
  return { shop: () => running, kills: () => kills, unused: due.length }
}

function mailsIn(dataDir: string): number {
  const outbox = join(dataDir, 'outbox')
  return existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')).length : 0
}

/** Random moments, which a failure prints. */
function moments(count: number, before: number): number[] {
  return Array.from({ length: count }, () => 10 + Math.floor(Math.random() * (before - 10)))
}

it('killed six times in 200 purchases, every payment has an order or a refund, every code its money (R7.54, R7.55, R4.44)', async () => {
  const [database, account] = await Promise.all([ownDatabase(), ownDatabase()])
  const [dataDir, simulatorDir, catalogue] = [temporaryFolder(), temporaryFolder(), writeMuseum()]
  const simulator = await startSimulator({
    port: await freePort(),
    dataDir: simulatorDir,
    databaseUrl: account.url,
    secret,
  })
  const settings = {
    port: await freePort(),
    dataDir,
    catalogue,
    databaseUrl: database.url,
    holdMinutes,
    simulator: { url: simulator.url, secret },
  }
  // one code pays for everything, the others for a part once they are nearly spent: enough of them that no luck in who
  // is killed or goes away leaves none
  const first = await startShop(settings)
  const codes = await issueCodes(database.query, [4000, 5_000_000, 70_000, 30_000, 3000])
  await first.stop()
  const visits = crowd(200, codes)
  const killAfter = moments(6, 500)
  let stop = async () => {}
  try {
    const { shop, kills, unused } = await interrupted(settings, visits, 25, killAfter)
    stop = () => shop().stop()
    expect({ kills: kills(), unused }).toEqual({ kills: 6, unused: 0 })
    const books = { shop: database.query, provider: account.query, dataDirs: [dataDir] }
    const story = () => `killed after ${killAfter.join(', ')} calls\n${shop().output().slice(-3000)}`
    await balanced(books, { seconds: 240, story })
    // every order that a buyer was shown exists, and is shown again
    for (const { buyer, bookingId } of visits) {
      if (!bookingId) continue
      const after = await buyer.execPayment(shop().url)
      expect(after).toMatchObject({ ok: true, data: { booking_id: bookingId, status: 'placed' } })
    }
    const [sold] = await database.query<{ orders: number }>('select count(*)::int as orders from purchase_order')
    const [money] = await account.query<{ kept: number; back: number }>(
      'select count(*) filter (where captured > refunded)::int as kept, count(*) filter (where refunded > ' +
        '0)::int as back from simulator_payment',
    )
    console.log(
      `${sold!.orders} orders, ${money!.kept} payments kept, ${money!.back} refunded, ${kills()} kills, after ` +
        `${killAfter.join(', ')} calls`,
    )
    const [byCode] = await database.query<{ paid: number; whole: number }>(
      `select count(distinct o.id)::int as paid, (count(distinct o.id) filter (where o.total = 0))::int as whole
        from purchase_order o
          join voucher_entry e on e.cart_id = o.cart_id and e.kind = 'redeem'`,
    )
    expect(sold!.orders - byCode!.whole).toBe(money!.kept)
    expect(byCode!.paid).toBeGreaterThan(byCode!.whole)
    expect(byCode!.whole).toBeGreaterThan(0)
    expect(sold!.orders).toBeGreaterThan(90)
  } finally {
    await stop()
    await simulator.stop()
    await Promise.all([database.drop(), account.drop()])
    for (const folder of [dataDir, simulatorDir, catalogue]) remove(folder)
  }
}, 480_000)

it('killed twice on its own PostgreSQL, it takes over what still runs, and the books balance (R7.54, R7.55, R4.44)', async () => {
  const account = await ownDatabase()
  const [dataDir, simulatorDir, catalogue] = [temporaryFolder(), temporaryFolder(), writeMuseum()]
  const simulator = await startSimulator({
    port: await freePort(),
    dataDir: simulatorDir,
    databaseUrl: account.url,
    secret,
  })
  const settings = {
    port: await freePort(),
    dataDir,
    catalogue,
    holdMinutes,
    simulator: { url: simulator.url, secret },
  }
  const visits = crowd(40)
  const killAfter = moments(2, 90)
  let stop = async () => {}
  try {
    const { shop, kills, unused } = await interrupted(settings, visits, 10, killAfter)
    stop = () => shop().stop()
    expect({ kills: kills(), unused }).toEqual({ kills: 2, unused: 0 })
    // from outside, while it runs: nobody is in between any more, and there are as many mails as orders and refunds
    let story = ''
    await until(
      async () => {
        const answers = await inParallel(visits, 5, ({ buyer }) => buyer.execPayment(shop().url))
        const placed = answers.filter((answer) => answer.ok && answer.data.status === 'placed').length
        const open = answers.filter((answer) =>
          answer.ok ? answer.data.status !== 'placed' : answer.status !== 410,
        ).length
        const [money] = await account.query<{ kept: number; back: number }>(
          'select count(*) filter (where captured > refunded)::int as kept, count(*) filter (where refunded > ' +
            '0)::int as back from simulator_payment',
        )
        story = JSON.stringify({ placed, open, ...money, mails: mailsIn(dataDir), killAfter })
        return open === 0 && placed === money!.kept && mailsIn(dataDir) === placed + money!.back ? true : undefined
      },
      { seconds: 240, every: 1000, late: () => `${story}\n${shop().output().slice(-3000)}` },
    )
    console.log(`embedded: ${story}`)
    const embedded = embeddedDatabase(dataDir)
    try {
      // the places of an expired hold count as free at once, released or not
      expect(
        await imbalances({ shop: embedded.query, provider: account.query, dataDirs: [dataDir], cleanedUp: false }),
      ).toEqual([])
    } finally {
      await embedded.end()
    }
  } finally {
    await stop()
    await simulator.stop()
    await account.drop()
    for (const folder of [dataDir, simulatorDir, catalogue]) remove(folder)
  }
}, 480_000)

it('killed while it writes a mail, the shop sends that mail within two minutes of its next start', async () => {
  const database = await ownDatabase()
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox)
  const settings = { port: await freePort(), dataDir, catalogue, databaseUrl: database.url }
  let running = await startShop(settings)
  const drafts = watch(outbox)
  try {
    let booking: string | null = null
    for (let attempt = 0; attempt < 10 && booking === null; attempt++) {
      const drafting = new Promise<void>((resolve) =>
        drafts.on('change', (_, name) => void (String(name).endsWith('.tmp') && resolve())),
      )
      const outcome = await purchase(
        newBuyer([{ id: wholeDay.ticket, count: 1, datetime: `${inDays(3)} 10:00` }]),
        [running.url],
        0,
      )
      if (outcome.kind !== 'order') throw new Error(JSON.stringify(outcome))
      await drafting
      await running.kill()
      if (!readdirSync(outbox).some((file) => file.includes(hashInMail(outcome.bookingId)) && file.endsWith('.eml')))
        booking = outcome.bookingId
      running = await startShop(settings)
    }
    expect(booking, 'killed in the middle of a mail').not.toBeNull()
    const restarted = Date.now()
    await until(
      async () =>
        readdirSync(outbox).some((file) => file.includes(hashInMail(booking!)) && file.endsWith('.eml'))
          ? true
          : undefined,
      {
        seconds: 120,
        every: 500,
        late: () => 'the mail is not there',
      },
    )
    console.log(`the mail came ${Math.round((Date.now() - restarted) / 1000)} s after the start`)
    await balanced({ shop: database.query, provider: database.query, dataDirs: [dataDir] }, { seconds: 30 })
  } finally {
    drafts.close()
    await running.stop()
    await database.drop()
    for (const folder of [dataDir, catalogue]) remove(folder)
  }
}, 300_000)
