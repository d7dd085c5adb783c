import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { atTime } from '../door/door.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withoutNetwork, withTills } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { staffOf } from './book.fixture.ts'

// Two tills hold places and sell them without network, while visitors buy the last ones on the web, and everything is
// handed in twice at once.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  const files = withoutNetwork(withTills(goodsMuseum))
  const shopFile = files['shop.yaml']!.replace('{id: kasse-2,', '{id: kasse-2, without_network: 10,')
  shop = await openTestShop({ files: { ...files, 'shop.yaml': shopFile }, crowded: true })
  act = await staffOf(shop)
})
afterAll(() => shop?.close())
const { init, exec } = purchaseCalls(() => shop)

const tills = { 'kasse-1': 'desk', 'kasse-2': 'finance' } as const
const eachTill = <T>(work: (till: keyof typeof tills, role: string) => Promise<T>) =>
  Promise.all(Object.entries(tills).map(([till, role]) => work(till as keyof typeof tills, role)))

async function bought(): Promise<string> {
  const submitted = purchase([ticketLine(61, 1, '2026-03-20 10:00')])
  const { status, body } = await init(await shop.guest(), submitted)
  if (status !== 200) return body.lines[0].code
  await shop.choose(body.data, 'pay')
  const { body: done } = await exec(submitted.cartId)
  return done.data?.status ?? done.code
}

it('no place is sold twice, no sale is booked twice, and both tills are right to the cent', async () => {
  atTime(shop, '2026-03-20 09:00')
  await shop.shop.database.db.execute(
    sql`update capacity set total = taken + 60 where good = 'event:6' and starts_at = '2026-03-20T09:00Z'`,
  )
  await eachTill((till, role) => act('till-open', { till, amount: '100.00' }, role))
  const stocks = new Map<string, any>()
  // tills fill up while visitors buy
  const buying = Array.from({ length: 50 }, () => bought())
  await eachTill(async (till, role) => {
    const stock = randomUUID()
    const asked = await Promise.all([1, 2, 3].map(() => act('till-stock', { till, stock }, role)))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    stocks.set(till, asked[0]!.body.data)
  })
  const outcomes = await Promise.all(buying)
  const held = [...stocks.values()].map(({ times }) => times.find(({ event }: any) => event === 6).codes)
  const [one, other] = held as [{ id: string }[], { id: string }[]]
  const placed = outcomes.filter((outcome) => outcome === 'placed').length
  expect(outcomes.filter((outcome) => outcome !== 'placed' && outcome !== 'SOLD_OUT')).toEqual([])
  expect(placed).toBe(Math.min(50, 60 - one.length - other.length))
  expect(new Set([...one, ...other].map(({ id }) => id)).size).toBe(one.length + other.length)

  // every ticket is sold, and each sale is handed in three times at once
  const handed = await eachTill(async (till, role) => {
    const { stock, price_list: priceList, times } = stocks.get(till)
    const codes: { id: string }[] = times.find(({ event }: any) => event === 6).codes
    const sales = codes.map(({ id }, at) => ({
      id: randomUUID(),
      number: at + 1,
      at: shop.time.now.toISOString(),
      price_list: priceList,
      items: [{ ticket: 61, count: 1, parts: [], codes: [id] }],
      means: [{ means: 'cash', amount: 1081 }],
    }))
    const answers = await Promise.all(
      [...sales, ...sales, ...sales].map((sale) => act('till-later', { till, stock, sale }, role)),
    )
    expect(answers.map(({ body }) => body.data?.conflicts ?? body)).toEqual(answers.map(() => []))
    expect(answers.filter(({ body }) => !body.data.before)).toHaveLength(codes.length)
    const { expected, sales: count } = (await act('till-show', { till }, role)).body.data
    expect([expected, count]).toEqual([10_000 + 1081 * codes.length, codes.length])
    return new Set(answers.map(({ body }) => body.data.order)).size
  })
  expect(handed).toEqual([one.length, other.length])
  expect((await shop.books()).off).toEqual([])
  // what was sold and is held in all is what there was
  await eachTill((till, role) => act('till-close', { till, counted: '0', handed_in: [stocks.get(till).stock] }, role))
  const [capacity] = (
    await shop.shop.database.db.ask(
      "select total - taken as left from capacity where good = 'event:6' and starts_at = '2026-03-20T09:00Z'",
    )
  ).rows
  expect(capacity).toEqual({ left: 60 - placed - one.length - other.length })
  expect((await shop.books()).off).toEqual([])
})
