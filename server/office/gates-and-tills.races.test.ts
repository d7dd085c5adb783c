import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { atTime, buy, gateOf } from '../door/door.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withTills } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked } from './book.fixture.ts'

// A busy hour: two gates and four tills on one shop, beside visitors who buy on the web.

const tills = ['kasse-1', 'kasse-2', 'kasse-3', 'kasse-4']
const [entered, sold] = ['2026-03-29 10:00', '2026-03-29 10:30']
const price = 2000

let shop: TestShop
beforeAll(async () => {
  const files = withTills(goodsMuseum)
  const more = tills.slice(2).map((id) => `    - {id: ${id}, name: ${id}, venue: haus}\n`)
  const second = '    - {id: kasse-2, name: Kasse am Eingang, venue: haus}\n'
  const fourTills = files['shop.yaml']!.replace(second, second + more.join(''))
  shop = await openTestShop({ files: { ...files, 'shop.yaml': fourTills }, crowded: true })
})
afterAll(() => shop?.close())

it('lets nobody in twice, sells no place twice, and its tills agree to the cent', async () => {
  const staff = staffCalls(shop)
  const tickets = await Promise.all(Array.from({ length: 8 }, () => buy(shop, ticketLine(11, 1, entered))))
  atTime(shop, '2026-03-29 10:05')
  const sellers: { cookie: string }[] = []
  for (const _ of tills) sellers.push(await staff.colleague('desk'))
  const gates = [await gateOf(shop, 'quay'), await gateOf(shop, 'yard')]
  const { init } = purchaseCalls(() => shop)
  const guests = await Promise.all(Array.from({ length: 12 }, () => shop.guest()))
  for (const [at, till] of tills.entries())
    expect((await staff.ask('till-open', { till, amount: '100.00' }, sellers[at]!.cookie)).status).toBe(200)

  const sell = async (at: number) => {
    const sale = asked({ till: tills[at % 4], items: [ticketLine(11, 1, sold)] })
    // an answer may be lost, so each is sent twice
    const sent = await Promise.all([0, 1].map(() => staff.ask('book', sale, sellers[at % 4]!.cookie)))
    return new Set(sent.flatMap(({ body: { data } }) => data?.order ?? [])).size
  }
  const scan = async (barcode: string, gate: number) => {
    const id = randomUUID()
    const sent = await Promise.all([0, 1].map(() => gates[gate]!.scan(barcode, { id, venue: 'haus' })))
    expect(sent[0]!.outcome).toBe(sent[1]!.outcome)
    return sent[0]!.outcome
  }
  const [sales, holds, scans] = await Promise.all([
    Promise.all(Array.from({ length: 16 }, (_, at) => sell(at))),
    Promise.all(guests.map(async (guest) => (await init(guest, purchase([ticketLine(11, 1, sold)]))).status === 200)),
    Promise.all(tickets.map(({ barcodes }) => Promise.all([scan(barcodes[0]!, 0), scan(barcodes[0]!, 1)]))),
  ])
  for (const both of scans) expect(both.toSorted()).toEqual(['used', 'valid'])
  expect(
    await rows(
      shop.shop.database.db,
      sql`select sum(admitted)::int as people, count(*)::int as tickets from admission`,
    ),
  ).toEqual([{ people: 8, tickets: 8 }])
  // ten places, each once, whoever was first
  expect(Math.max(...sales)).toBeLessThanOrEqual(1)
  expect(sales.filter((orders) => orders === 1).length + holds.filter(Boolean).length).toBe(10)
  for (const [at, till] of tills.entries()) {
    const own = sales.filter((orders, sale) => orders === 1 && sale % 4 === at).length
    const counted = String((10_000 + own * price) / 100)
    const closed = (await staff.ask('till-close', { till, counted }, sellers[at]!.cookie)).body.data
    expect(closed).toMatchObject({ sales: own, expected: 10_000 + own * price, difference: 0 })
  }
  expect((await shop.books()).off).toEqual([])
})
