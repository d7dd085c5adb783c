import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { newBuyer, patiently, purchase, tally, type Item } from './harness/buyer.ts'
import { manyArticles, shelf } from './harness/many-articles.ts'
import { inDays, nested, writeMuseum } from './harness/museum.ts'
import { openTwoProcesses, type TwoProcesses } from './harness/two-processes.ts'

// Two processes of the shop on one PostgreSQL, and visitors who want the same copies at once.

const copies = 40
let running: TwoProcesses
const catalogue = writeMuseum(manyArticles(2, copies))
const urls = () => running.shops.map(({ url }) => url)

beforeAll(async () => void (running = await openTwoProcesses({ catalogue })))
afterAll(() => running.close())

const book = (at: number, count = 1): Item => ({ type: 'merchandise', id: shelf.first + at, count })
const taken = async (good: string) =>
  (
    await running.database.query<{ taken: number }>('select sum(taken)::int as taken from capacity where good = $1', [
      good,
    ])
  )[0]!.taken

it('of 300 buyers for 40 copies, through two processes, exactly 40 get an order and 260 a refusal (R1.4, R7.48)', async () => {
  const buyers = Array.from({ length: 300 }, () => newBuyer([book(0)]))
  const outcomes = await Promise.all(buyers.map((buyer, index) => purchase(buyer, urls(), index, patiently)))
  expect(tally(outcomes)).toEqual({ order: copies, 'initPayment 422: CART_CHANGED, SOLD_OUT': 260 })
  expect(await taken(`article:${shelf.first}`)).toBe(copies)
  await balanced({ shop: running.database.query, provider: running.database.query, dataDirs: running.dataDirs })
})

it('carts that want copies and a slot in opposite orders wait for each other, and none of them fails (R7.48)', async () => {
  const slot: Item = { id: nested.scarceTicket, count: 1, datetime: `${inDays(5)} 10:00` }
  const buyers = Array.from({ length: 80 }, (_, index) => newBuyer(index % 2 ? [slot, book(1, 3)] : [book(1, 3), slot]))
  const outcomes = await Promise.all(buyers.map((buyer, index) => purchase(buyer, urls(), index >> 1, patiently)))
  expect(outcomes.filter(({ kind }) => kind === 'order')).toHaveLength(nested.contingent)
  for (const outcome of outcomes)
    if (outcome.kind === 'refused') expect(outcome).toMatchObject({ at: 'initPayment', status: 422 })
  expect(await taken(`article:${shelf.first + 1}`)).toBe(3 * nested.contingent)
  await balanced({ shop: running.database.query, provider: running.database.query, dataDirs: running.dataDirs })
})
