import fc from 'fast-check'
import { expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { newBuyer, press, type Behaviour } from './harness/buyer.ts'
import { ownDatabase, type Query } from './harness/database.ts'
import { minuteLater } from './harness/minute-later.ts'
import { card, inDays, twint, wholeDay, writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder, type Running } from './harness/processes.ts'
import { leadsToProvider } from './harness/provider.ts'
import { slowProvider } from './harness/slow-provider.ts'
import { inParallel } from './harness/until.ts'

// A cart is changed, paid, settled by webhook, canceled and expired in any order, several steps at once, through two
// processes and a provider that takes 300 ms and cannot close every page. In the end money and orders agree.

const secret = 'a secret that both of them know'
const carts = 40

type Step =
  | { do: 'open'; places: number; payart: number }
  | { do: 'pay'; page: number; behaviour: Behaviour }
  | { do: 'return' }
  | { do: 'cancel'; keep: boolean }
  | { do: 'expire' }

const open = fc.record({
  do: fc.constant('open' as const),
  places: fc.constantFrom(0, 1, 2, 30),
  payart: fc.constantFrom(card, twint),
})
const pay = fc.record({
  do: fc.constant('pay' as const),
  page: fc.nat(5),
  behaviour: fc.constantFrom<Behaviour[]>('pay', 'pay', 'twice', 'disorder', 'silent', 'late', 'decline', 'stay'),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: open, weight: 4 },
  { arbitrary: pay, weight: 4 },
  { arbitrary: fc.constant<Step>({ do: 'return' }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('cancel' as const), keep: fc.boolean() }), weight: 1 },
  { arbitrary: fc.constant<Step>({ do: 'expire' }), weight: 1 },
)
/** Each scenario begins with two carts of one id at once; the steps in one list run at the same time. */
const story = fc
  .tuple(fc.tuple(open, open), fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 }))
  .map(([first, rest]): Step[][] => [first, ...rest])

async function live(steps: Step[][], shops: readonly Running[], turn: number, query: Query): Promise<void> {
  const buyer = newBuyer([])
  const pages: string[] = []
  const shop = (at: number) => shops[(turn + at) % shops.length]!.url
  await buyer.register(shop(0))
  const item = (places: number) => ({
    id: places === 0 ? wholeDay.freeTicket : wholeDay.ticket,
    count: places || 1,
    datetime: `${inDays(3)} 10:00`,
  })
  const act = async (one: Step, at: number): Promise<unknown> => {
    switch (one.do) {
      case 'open': {
        const answer = await buyer.initPayment(shop(at), { items: [item(one.places)], paying: one.payart })
        if (answer.ok && leadsToProvider(answer.data)) pages.push(answer.data)
        return answer
      }
      case 'pay':
        return pages.length > 0 && press(pages[one.page % pages.length]!, one.behaviour)
      case 'return':
        return buyer.execPayment(shop(at))
      case 'cancel':
        return buyer.cancel(shop(at), one.keep)
      case 'expire':
        return query(
          `update claim
            set expires_at = now() - interval '1 second'
            where id = $1 and hold = 'held' and expires_at is not null`,
          [buyer.cartId],
        )
      default:
        return one satisfies never
    }
  }
  for (const [at, together] of steps.entries()) await Promise.all(together.map((one, index) => act(one, at + index)))
}

it('whatever happens to carts at once, what was kept for an order is the total of its lines (R7.48, R7.54, R7.55)', async () => {
  const seed = Number(process.env['SEED'])
  const stories = fc.sample(story, { seed, numRuns: carts })
  const [database, account] = await Promise.all([ownDatabase(), ownDatabase()])
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
  const provider = await slowProvider(simulator.url, 300)
  const shops: Running[] = []
  try {
    for (const dataDir of dataDirs) {
      shops.push(
        await startShop({
          port: await freePort(),
          dataDir,
          catalogue,
          databaseUrl: database.url,
          holdMinutes: 0.5,
          simulator: { url: provider.url, secret },
        }),
      )
    }
    await inParallel(stories, carts, (steps, turn) => live(steps, shops, turn, database.query))
    // the job that looks after them asks about one payment after the other
    provider.delayMs = 0
    const books = { shop: database.query, provider: account.query, dataDirs }
    await balanced(books, {
      seconds: 240,
      meanwhile: () => minuteLater(books),
      story: () => `SEED=${seed}\n${shops.map((shop) => shop.output().slice(-2000)).join('\n')}`,
    })
    const [sold] = await database.query<{ orders: number; paid: number }>(
      'select count(*)::int as orders, count(payment_id)::int as paid from purchase_order',
    )
    const [money] = await account.query<{ pages: number; taken: number; back: number }>(
      'select count(*)::int as pages, count(*) filter (where captured > 0)::int as taken, count(*) filter ' +
        '(where refunded > 0)::int as back from simulator_payment',
    )
    console.log(
      `SEED=${seed}: ${carts} carts, ${money!.pages} pages, ${money!.taken} paid, ${money!.back} given back, ` +
        `${sold!.orders} orders, ${sold!.paid} of them paid`,
    )
    expect(money!.taken - money!.back).toBe(sold!.paid)
    expect(sold!.paid).toBeGreaterThan(0)
    for (const shop of shops) expect(shop.output()).not.toContain('"level":50')
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
    await Promise.all([provider.close(), simulator.stop()])
    await Promise.all([database.drop(), account.drop()])
    for (const folder of [simulatorDir, catalogue, ...dataDirs]) remove(folder)
  }
}, 420_000)
