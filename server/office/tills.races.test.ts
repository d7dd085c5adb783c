import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { withTills } from '../testing/museum.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, staffOf } from './book.fixture.ts'

// Two people at one till, at the same moment. Each call is a transaction of its own.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  shop = await openTestShop({ files: withTills(goodsMuseum), crowded: true })
  act = await staffOf(shop)
})
afterEach(async () => {
  for (const one of [till, other]) await act('till-close', { till: one, counted: '0' }, 'admin')
  expect((await shop.books()).off).toEqual([])
})
afterAll(() => shop?.close())

const { init } = purchaseCalls(() => shop)

const [till, other] = ['kasse-1', 'kasse-2']
const people = ['desk', 'finance'] as const
const atOnce = <T>(many: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, at) => work(at)))
const body = () => asked({ till, items: [ticketLine(61, 1, '2026-03-29 10:00')] })

it('of two people who open a till at once, again and again, one has it, and the other sells nothing at it', async () => {
  for (let round = 0; round < 5; round++) {
    const opened = await atOnce(20, (at) => act('till-open', { till, amount: '100.00' }, people[at % 2]))
    const who = new Set(opened.flatMap(({ body: { data } }) => (data ? [data.who] : [])))
    expect(who.size).toBe(1)
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(10)
    const sold = await atOnce(10, (at) => act('book', body(), people[at % 2]))
    expect(sold.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(sold.flatMap((one) => one.body.code ?? []))).toEqual(new Set(['TILL_TAKEN']))
    const closed = (await act('till-close', { till, counted: '154.05' }, 'admin')).body.data
    expect(closed).toMatchObject({ sales: 5, expected: 15_405, difference: 0 })
  }
  // numbers of sessions have no gaps
  const numbers = await rows(
    shop.shop.database.db,
    sql`select count(*)::int as n, max(number) as last from till_session`,
  )
  expect(numbers).toEqual([{ n: 5, last: 5 }])
})

it('what is sold while a till is closed is in it or is not sold', async () => {
  await act('till-open', { till, amount: '0' })
  const outcomes = await atOnce(30, (at) =>
    at === 15 ? act('till-close', { till, counted: '0' }) : act('book', body()),
  )
  const sold = outcomes.filter(({ body: { data } }) => data?.order)
  const closed = outcomes[15]!.body.data
  expect(closed).toMatchObject({ sales: sold.length, expected: sold.length * 1081 })
  expect(new Set(outcomes.flatMap((one) => one.body.code ?? []))).toEqual(
    new Set(sold.length < 29 ? ['TILL_CLOSED'] : []),
  )
  expect((await act('till-show', { till })).body.data).toEqual(closed)
})

it('one person who opens two tills at once has one of them', async () => {
  const opened = await atOnce(20, (at) => act('till-open', { till: at % 2 ? till : other, amount: '0' }))
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await shop.count('till_session where closed_at is null')).toBe(1)
})

it('what two people hand out at once, each at a till, is handed out once', async () => {
  await act('till-open', { till, amount: '100.00' })
  await act('till-open', { till: other, amount: '100.00' }, 'finance')
  const { order } = (await act('book', body())).body.data
  await act('refund', { order }, 'finance')
  await shop.jobs()
  const { id } = (await act('inbox', {})).body.data.find((entry: { order: string }) => entry.order === order)
  const outcomes = await atOnce(20, (at) =>
    act('settle', { id, note: 'handed out', ...(at % 5 > 0 && { till: at % 2 ? till : other }) }, people[(at + 1) % 2]),
  )
  const moved = await rows<{ amount: number }>(
    shop.shop.database.db,
    sql`select amount from till_movement where refund_id = ${id}`,
  )
  // whoever says first that it was settled without a till has settled it
  expect(moved.length).toBeLessThanOrEqual(1)
  expect(moved.every(({ amount }) => amount === -1081)).toBe(true)
  expect(new Set(outcomes.flatMap((one) => one.body.code ?? []))).toEqual(new Set(['HANDED_OUT']))
})

it('two tills beside web buyers sell the last places once, and agree with what was sold to the cent', async () => {
  const slot = '2026-03-29 10:30'
  await act('till-open', { till, amount: '100.00' })
  await act('till-open', { till: other, amount: '50.00' }, 'finance')
  const guests = await atOnce(20, () => shop.guest())
  const counter = async (at: number) => {
    const [at1, who] = at % 2 ? [till, people[0]] : [other, people[1]]
    const sale = asked({ till: at1, items: [ticketLine(11, 1, slot)] })
    // each is sent twice, as where an answer is lost
    const answers = await Promise.all([act('book', sale, who), act('book', sale, who)])
    const orders = new Set(answers.flatMap(({ body: { data } }) => data?.order ?? []))
    expect(orders.size).toBeLessThan(2)
    return orders.size === 1 ? at1 : null
  }
  const [sold, held] = await Promise.all([
    atOnce(20, counter),
    atOnce(20, async (at) => (await init(guests[at]!, purchase([ticketLine(11, 1, slot)]))).status),
  ])
  const byTill = (one: string) => sold.filter((at) => at === one).length
  // ten places
  expect(byTill(till!) + byTill(other!) + held.filter((status) => status === 200).length).toBe(10)
  const shown = async (one: string) => (await act('till-show', { till: one })).body.data
  expect(await shown(till!)).toMatchObject({ sales: byTill(till!), expected: 10_000 + 2000 * byTill(till!) })
  expect(await shown(other!)).toMatchObject({ sales: byTill(other!), expected: 5000 + 2000 * byTill(other!) })
})
