import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, issued, unbalanced } from '../testing/vouchers.fixture.ts'
import { asked, staffOf } from './book.fixture.ts'

// The staff sells the last places while visitors buy them on the web. Each of them is a transaction of its own.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  shop = await openTestShop({ files: goodsMuseum, crowded: true })
  act = await staffOf(shop)
})
afterAll(() => shop?.close())
const { init, exec } = purchaseCalls(() => shop)

const visit = '2026-03-29 10:00'
const one = [ticketLine(61, 1, visit)]
const atOnce = <T>(many: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, at) => work(at)))

async function places(total: number) {
  await act('book', asked({ items: one }))
  await shop.shop.database.db.execute(
    sql`update capacity set total = taken + ${total} where good = 'event:6' and starts_at = '2026-03-29T08:00Z'`,
  )
}
async function bought(): Promise<string> {
  const submitted = purchase(one)
  const { status, body } = await init(await shop.guest(), submitted)
  if (status !== 200) return body.lines[0].code
  await shop.choose(body.data, 'pay')
  return (await exec(submitted.cartId)).body.data.status
}
async function sold(means: string): Promise<string> {
  const { status, body } = await act('book', asked({ items: one, means: [{ means }] }))
  return status === 200 ? body.data.state : body.lines[0].code
}

it('the last twenty places, at which counter, telephone and web sell at once, are sold once each', async () => {
  await places(20)
  const outcomes = await atOnce(60, (at) => (at % 3 === 0 ? bought() : sold(at % 3 === 1 ? 'cash' : 'link')))
  const isHad = (outcome: string) => outcome === 'placed' || outcome === 'held'
  expect(outcomes.filter(isHad)).toHaveLength(20)
  expect(new Set(outcomes.filter((outcome) => !isHad(outcome)))).toEqual(new Set(['SOLD_OUT']))
  expect((await shop.books()).off).toEqual([])
  const numbers = await shop.count(`(select distinct number from purchase_order) n`)
  const [highest] = (await shop.shop.database.db.ask('select max(substr(number, 2)::int) as n from purchase_order'))
    .rows
  // numbers of orders have no gaps
  expect(highest).toEqual({ n: 100_000 + numbers })
})

it('the same sale, asked for by twenty at once at the last place, is sold once and answered to all of them', async () => {
  await places(1)
  const body = asked({ id: randomUUID(), items: one })
  const answers = await atOnce(20, () => act('book', body))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body: { data } }) => data.order)).size).toBe(1)
})

it('the money of one code, spent at the counter and on the web at once, is spent once', async () => {
  await places(100)
  const { code: barcode } = await issued(shop, { amount: 1081 })
  const outcomes = await atOnce(20, async (at) => {
    if (at % 2 === 0) return (await init(await shop.guest(), purchase([...one, code(barcode)]))).status
    return (await act('book', asked({ items: one, means: [{ means: 'voucher', code: barcode }] }))).status
  })
  expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
  expect(await unbalanced(shop)).toEqual([])
})
