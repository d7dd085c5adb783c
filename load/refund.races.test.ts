import { expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { press } from './harness/buyer.ts'
import { crowd } from './harness/crowd.ts'
import { ownDatabase } from './harness/database.ts'
import { minuteLater } from './harness/minute-later.ts'
import { writeMuseum } from './harness/museum.ts'
import { office, officeCall, officeKey } from './harness/office.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder } from './harness/processes.ts'
import { inParallel } from './harness/until.ts'
import { issueCodes } from './harness/vouchers.ts'

// The office gives orders back while the shop is killed and while its provider is: every second order by its call and
// by its command at once.

it('orders that are refunded twice at once, while shop and provider are killed, have their money back once', async () => {
  const [database, account] = await Promise.all([ownDatabase(), ownDatabase()])
  const [dataDir, simulatorDir, catalogue] = [temporaryFolder(), temporaryFolder(), writeMuseum()]
  const provider = {
    port: await freePort(),
    dataDir: simulatorDir,
    databaseUrl: account.url,
    secret: 'a secret that both of them know',
  }
  let simulator = await startSimulator(provider)
  const settings = {
    port: await freePort(),
    dataDir,
    catalogue,
    databaseUrl: database.url,
    holdMinutes: 0.25,
    simulator: { url: simulator.url, secret: provider.secret },
  }
  let shop = await startShop(settings)
  try {
    const codes = await issueCodes(database.query, [4000, 5_000_000, 70_000])
    await inParallel(crowd(28, codes), 6, (visit) => visit.go(shop.url, (call) => call(), press))
    const books = { shop: database.query, provider: account.query, dataDirs: [dataDir] }
    const meanwhile = () => minuteLater(books)
    await balanced(books, { seconds: 120, meanwhile })
    const orders = await database.query<{ number: string }>('select number from purchase_order order by placed_at')
    expect(orders.length).toBeGreaterThan(12)

    await simulator.kill()
    const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
    const key = await officeKey('refunds', 'finance', environment)
    const byCall = async (order: string, amount?: string) => {
      const { status, body } = await officeCall(shop.url, key, 'refund', { order, amount })
      return { done: status === 200, said: JSON.stringify(body) }
    }
    const byCommand = async (...what: string[]) => {
      const { code, output } = await office(['refund', ...what], environment)
      return { done: code === 0, said: output }
    }
    const asked = orders.flatMap(({ number }, at) => {
      const what: [string, ...string[]] = at % 3 === 0 ? [number, '1.50'] : [number]
      return at % 2 ? [() => byCommand(...what), () => byCall(...what)] : [() => byCall(...what)]
    })
    const answers = await inParallel(asked, 3, (refund) => refund())
    expect(answers.map(({ done, said }) => ({ done, said: said.slice(0, 60) }))).toEqual(
      answers.map(() => ({ done: true, said: expect.stringMatching(/given back|nothing|paid_back/) })),
    )
    await shop.kill()
    simulator = await startSimulator(provider)
    shop = await startShop(settings)
    await balanced(books, { seconds: 240, meanwhile, story: () => shop.output().slice(-2000) })
    const [after] = await database.query<{ canceled: number; refunds: number; open: number }>(
      `
        select (select count(*)::int from purchase_order where state = 'canceled') as canceled,
          (select count(*)::int from refund) as refunds,
          (select count(*)::int from refund where done_at is null) as open
      `,
    )
    const whole = orders.filter((_, at) => at % 3 !== 0).length
    expect(after).toEqual({ canceled: whole, refunds: orders.length, open: 0 })
  } finally {
    await shop.stop()
    await simulator.stop()
    await Promise.all([database.drop(), account.drop()])
    for (const folder of [dataDir, simulatorDir, catalogue]) remove(folder)
  }
}, 480_000)
