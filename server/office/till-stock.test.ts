import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql, sqlState } from '../db/database.ts'
import { atTime } from '../door/door.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withoutNetwork, withTills } from '../testing/museum.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, keepsItsBooks, staffOf } from './book.fixture.ts'

/** One with places of its own, which no till holds. */
const club = '{id: 69, name: {de: Klub, en: Club}, mode: 5, price: 1.00, vat: exempt, contingent: 5}'
const withClub = goodsMuseum['events/rules.yaml']!.replace('  - {id: 63,', `  - ${club}\n  - {id: 63,`)
let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: { ...withoutNetwork(withTills(goodsMuseum)), 'events/rules.yaml': withClub } })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())

const till = 'kasse-1'
const morning = '2026-03-20 09:00'
const today = '2026-03-20 10:00'
const db = () => shop.shop.database.db
const open = (amount = '200.00', role = 'desk') => act('till-open', { till, amount }, role)
const close = (more: object = {}, role = 'desk') => act('till-close', { till, counted: '0', ...more }, role)
const show = async (number?: number) => (await act('till-show', { till, ...(number && { number }) })).body.data
const stocked = (stock: string = randomUUID(), role = 'desk') => act('till-stock', { till, stock }, role)
const taken = async (good = 'event:6') => {
  const { rows } = await db().ask(
    `select taken from capacity where good = '${good}' and starts_at = '2026-03-20T09:00Z'`,
  )
  return rows[0]!['taken'] as number
}

interface Stock {
  stock: string
  price_list: number
  times: { event: number; codes: { id: string; barcode: string }[] }[]
}
const codesIn = ({ times }: Stock) => times.find(({ event }) => event === 6)!.codes

/** Two adults for CHF 21.62, in cash. */
const saleOf = (stock: Stock, more: object = {}, [from, many] = [0, 2]) => ({
  id: randomUUID(),
  number: 1,
  at: shop.time.now.toISOString(),
  price_list: stock.price_list,
  items: [
    {
      ticket: 61,
      count: many,
      parts: [],
      codes: codesIn(stock)
        .slice(from, from + many)
        .map(({ id }) => id),
    },
  ],
  means: [{ means: 'cash', amount: 1081 * many }] as object[],
  ...more,
})
const revision = async () => (await shop.count('catalogue_revision')) as number
const handedIn = (stock: string, sale: object, role = 'desk') => act('till-later', { till, stock, sale }, role)
async function opensAt(hour: string) {
  const hours = `closed_dates: [2026-04-03]\n  special_hours: [{day: 2026-03-20, hours: ["${hour}", "12:00"]}]`
  await shop.museum.write('venues.yaml', goodsMuseum['venues.yaml']!.replace('closed_dates: [2026-04-03]', hours))
  expect(await shop.importAgain()).toBe('imported')
  await shop.shop.catalogue.newest()
}
const listed = async () => {
  const staff = staffCalls(shop)
  const { cookie } = await staff.colleague()
  return (await staff.ask('till-list', {}, cookie)).body.data
}
const inbox = async () =>
  (await act('inbox', {})).body.data.flatMap(({ kind, details }: any) => (kind === 'till-conflict' ? [details] : []))

beforeEach(async () => {
  atTime(shop, morning)
  await close({ lost: true }, 'admin')
})

describe('a till that sells without network', () => {
  it('holds its day tickets while it is open, and gives them back as it is closed', async () => {
    const before = await taken()
    expect((await stocked()).body.code).toBe('TILL_CLOSED')
    await open()
    const stock = (await stocked()).body.data
    expect(stock).toMatchObject({ till, day: '2026-03-20', until: '2026-03-20T23:00:00.000Z', currency: 'CHF' })
    expect(stock.prices).toMatchObject({ 61: 1081, 641: 500 })
    expect(codesIn(stock)).toHaveLength(10)
    expect(await taken()).toBe(before + 10)
    // asked for again it is the same, and holds no more
    expect((await stocked(stock.stock)).body.data).toEqual(stock)
    expect((await listed())[0]).toMatchObject({
      without_network: 10,
      open: { stocks: [stock.stock] },
    })
    expect((await close({ counted: '200.00' })).body.code).toBe('TILL_STOCK_OUT')
    expect((await close({ counted: '200.00', handed_in: [stock.stock] })).status).toBe(200)
    expect(await taken()).toBe(before)
    await open()
    expect((await stocked(stock.stock)).body.code).toBe('TILL_STOCK_OVER')
    expect((await stocked(randomUUID(), 'finance')).body.code).toBe('TILL_TAKEN')
    expect((await act('till-stock', { till: 'kasse-2', stock: randomUUID() })).body.code).toBe('NOT_FOUND')
  })

  it('leaves most places to everybody, and its own to nobody else', async () => {
    await open()
    await db().execute(
      sql`update capacity set total = taken + 20 where good = 'event:6' and starts_at = '2026-03-20T09:00Z'`,
    )
    const stock = (await stocked()).body.data
    expect(codesIn(stock)).toHaveLength(5)
    const others = (count: number) => act('book', asked({ till, items: [ticketLine(61, count, today)] }))
    expect((await others(16)).body.lines[0]).toMatchObject({ code: 'TOO_FEW_LEFT', was: 16, now: 15 })
    expect((await others(15)).status).toBe(200)
    expect((await handedIn(stock.stock, saleOf(stock, {}, [0, 5]))).body.data).toMatchObject({ conflicts: [] })
    // nothing is left to fill up from
    expect(codesIn((await stocked(stock.stock)).body.data)).toHaveLength(0)
    await db().execute(sql`update capacity set total = 1000 where good = 'event:6'`)
  })

  it('hands in what it has sold, once however often, at the prices that it had then', async () => {
    await open()
    const stock = (await stocked()).body.data
    const before = await taken()
    const sale = saleOf(stock)
    shop.later(30)
    const first = (await handedIn(stock.stock, sale)).body.data
    expect(first).toMatchObject({
      total: 2162,
      conflicts: [],
      before: false,
      number: expect.stringMatching(/^kasse-1-/),
    })
    expect((await handedIn(stock.stock, sale)).body.data).toEqual({ ...first, before: true })
    expect((await handedIn(stock.stock, { ...sale, number: 2 })).body.code).toBe('SALE_ID_TAKEN')
    const order = (await act('show', { order: first.order })).body.data
    expect(order.order).toMatchObject({ total: 2162, date: sale.at })
    // the places were held before, and stay taken once
    expect(await taken()).toBe(before)
    expect(await show()).toMatchObject({ expected: 22_162, sales: 1, paid_in: 0 })
    // and it is filled up
    expect(codesIn((await stocked(stock.stock)).body.data)).toHaveLength(10)
    expect(await taken()).toBe(before + 2)
    expect(await inbox()).toEqual([])
  })

  it('sells families, free tickets and by slips of a terminal too', async () => {
    await open()
    const stock = (await stocked()).body.data
    const ids = codesIn(stock).map(({ id }) => id)
    const parts = [
      { id: 641, count: 6 },
      { id: 642, count: 2 },
    ]
    const items = [
      { ticket: 64, count: 1, parts, codes: ids.slice(0, 8) },
      { ticket: 63, count: 1, parts: [], codes: ids.slice(8, 9) },
    ]
    const means = [
      { means: 'terminal', amount: 3000, slip: '4711' },
      { means: 'cash', amount: 1000 },
    ]
    const { body } = await handedIn(stock.stock, saleOf(stock, { items, means }))
    expect(body.data).toMatchObject({ total: 4000, conflicts: [] })
    expect(await show()).toMatchObject({ expected: 21_000, terminal: { expected: 3000 } })
  })
})

describe('what stands against what is handed in', () => {
  it('is said where the price is another by now, and the order is at the price that was paid', async () => {
    await open()
    const stock = (await stocked()).body.data
    const rules = 'events/rules.yaml'
    await shop.museum.write(rules, goodsMuseum[rules]!.replace('price: 10.81', 'price: 12.00'))
    await shop.importAgain()
    await shop.shop.catalogue.newest()
    // the next sales are at the new price
    expect((await stocked(stock.stock)).body.data).toMatchObject({ price_list: 1, prices: { 61: 1200 } })
    const { data } = (await handedIn(stock.stock, saleOf(stock))).body
    expect(data).toMatchObject({ conflicts: ['priceChanged'], order: expect.stringMatching(/^F/), total: 2162 })
    expect(await inbox()).toMatchObject([{ outcome: 'priceChanged', amount: 2162, number: data.number }])
    expect(await show()).toMatchObject({ expected: 22_162, vat: [{ gross: 2162 }] })
    await shop.museum.write(rules, goodsMuseum[rules]!)
    await shop.importAgain(await revision())
    await shop.shop.catalogue.newest()
  })

  it('is said where free tickets that need somebody who pays are alone, and the order stands', async () => {
    await open()
    const stock = (await stocked()).body.data
    const child = (from: number) => ({ ticket: 62, count: 1, parts: [], codes: [codesIn(stock)[from]!.id] })
    const alone = saleOf(stock, { items: [child(0)], means: [] })
    const { data } = (await handedIn(stock.stock, alone)).body
    expect(data).toMatchObject({ conflicts: ['freeAlone'], order: expect.stringMatching(/^F/), total: 0 })
    expect(await inbox()).toContainEqual(expect.objectContaining({ outcome: 'freeAlone', number: data.number }))
    const [adult] = saleOf(stock, {}, [1, 1]).items
    const together = { number: 2, items: [adult, child(2)], means: [{ means: 'cash', amount: 1081 }] }
    expect((await handedIn(stock.stock, saleOf(stock, together))).body.data).toMatchObject({ conflicts: [] })
  })

  it('takes cash that is rounded, and no more than by a coin', async () => {
    await open()
    const stock = (await stocked()).body.data
    const rounded = (number: number, from: number, by: number) => {
      const means = [
        { means: 'cash', amount: 2162 - by },
        { means: 'rounding', amount: by },
      ]
      return handedIn(stock.stock, saleOf(stock, { number, means }, [from, 2]))
    }
    const { data } = (await rounded(1, 0, 2)).body
    expect(data).toMatchObject({ conflicts: [], order: expect.stringMatching(/^F/) })
    expect(await show()).toMatchObject({ expected: 22_160 })
    expect((await rounded(2, 2, 12)).body.data).toMatchObject({ conflicts: ['moneyDiffers'], order: null })
  })

  it('is said where the till was closed meanwhile: the money stands in the one that is open now', async () => {
    const { number } = (await open()).body.data
    const stock = (await stocked()).body.data
    const sale = saleOf(stock)
    await close({ counted: '221.62', lost: true })
    const before = await taken()
    expect((await handedIn(stock.stock, sale)).body.code).toBe('TILL_CLOSED')
    await open('221.62', 'finance')
    const { data } = (await handedIn(stock.stock, sale, 'finance')).body
    expect(data).toMatchObject({ conflicts: ['sessionClosed', 'quotaOver'], order: expect.stringMatching(/^F/) })
    expect(await taken()).toBe(before + 2)
    // what was too much at first is missing at last: both together are right to the cent
    const after = (await close({ counted: '221.62', note: 'kasse-1' }, 'finance')).body.data
    expect([(await show(number)).difference, after.difference]).toEqual([2162, -2162])
  })

  it('is said where its day is over', async () => {
    await open()
    const stock = (await stocked()).body.data
    const sale = saleOf(stock)
    atTime(shop, '2026-03-21 09:00')
    expect((await stocked(stock.stock)).body.code).toBe('TILL_STOCK_OVER')
    // what it held is over, and another is held in its place
    const next = (await act('till-stock', { till, stock: randomUUID(), instead: stock.stock })).body.data
    expect((await listed())[0].open.stocks).toEqual([next.stock])
    await shop.jobs()
    const { data } = (await handedIn(stock.stock, sale)).body
    expect(data.conflicts).toEqual(['quotaOver'])
    // what is over is booked on the day on which it is handed in
    expect((await act('show', { order: data.order })).body.data.order.date).toBe(shop.time.now.toISOString())
  })

  it('is nothing where its till was left open until what it held is forgotten, and it can be closed', async () => {
    await open()
    const { stock } = (await stocked()).body.data
    atTime(shop, '2026-04-24 09:00')
    await shop.workers.cleanup({})
    await shop.workers.retention({})
    expect(await shop.count(`till_stock where id = '${stock}' and claim_id is null`)).toBe(1)
    expect(await close({ counted: '200.00', handed_in: [stock] })).toMatchObject({ status: 200 })
    expect((await listed())[0].open).toBeNull()
  })

  it('is no order where it can be none: its cash is paid in, and the office has it', async () => {
    await open()
    const stock = (await stocked()).body.data
    await handedIn(stock.stock, saleOf(stock))
    const twice = saleOf(stock, { number: 2 })
    const { data } = (await handedIn(stock.stock, twice)).body
    expect(data).toMatchObject({ order: null, page: null, conflicts: ['codeUsed'], total: 2162 })
    expect((await handedIn(stock.stock, twice)).body.data).toEqual({ ...data, before: true })
    const cheap = saleOf(stock, { number: 3, means: [{ means: 'cash', amount: 100 }] }, [2, 2])
    expect((await handedIn(stock.stock, cheap)).body.data.conflicts).toEqual(['moneyDiffers'])
    const code = codesIn(stock)[6]!.id
    const others = saleOf(stock, {
      number: 6,
      items: [{ ticket: 69, count: 1, parts: [], codes: [code] }],
      means: [{ means: 'cash', amount: 100 }],
    })
    expect((await handedIn(stock.stock, others)).body.data).toMatchObject({ order: null, conflicts: ['notForSale'] })
    const away = saleOf(stock, { number: 4 }, [4, 1])
    await db().execute(sql`update capacity set total = taken, intended = 0 where good = 'event:6'`)
    expect((await handedIn(stock.stock, away)).body.data.conflicts).toEqual(['calledOff'])
    await close({ counted: '0', lost: true })
    await open('0')
    const late = saleOf(stock, { number: 5 }, [5, 1])
    expect((await handedIn(stock.stock, late)).body.data).toMatchObject({
      order: null,
      conflicts: ['sessionClosed', 'quotaOver', 'calledOff', 'soldOut'],
    })
    expect(await show()).toMatchObject({
      expected: 1081,
      paid_in: 1081,
      sales: 0,
      moved: [{ reason: expect.stringMatching(/-5$/) }],
    })
    await db().execute(sql`update capacity set total = 1000, intended = null where good = 'event:6'`)
  })

  it('is booked where the day opens at another hour by now, also with what was filled up since', async () => {
    await open()
    const stock = (await stocked()).body.data
    const before = await taken()
    await opensAt('11:00')
    const first = (await handedIn(stock.stock, saleOf(stock))).body.data
    expect(first).toMatchObject({ conflicts: [], order: expect.stringMatching(/^F/) })
    const order = (await act('show', { order: first.order })).body.data.order
    expect(JSON.stringify(order)).toContain('2026-03-20 11:00')
    const more = (await stocked(stock.stock)).body.data
    const [since] = codesIn(more).filter(({ id }) => !codesIn(stock).some((one) => one.id === id))
    const both = saleOf(stock, { number: 2 }, [2, 2])
    both.items[0]!.codes[1] = since!.id
    expect((await handedIn(stock.stock, both)).body.data).toMatchObject({ conflicts: [], order: expect.anything() })
    expect(await taken()).toBe(before)
    await act('places', { what: 'event', id: 6, time: '2026-03-20 11:00', places: 0 })
    const off = (await handedIn(stock.stock, saleOf(stock, { number: 3 }, [4, 1]))).body.data
    expect(off).toMatchObject({ conflicts: ['calledOff'], order: expect.anything() })
    // at whatever hour it opens afterwards
    await opensAt('11:30')
    const later = (await handedIn(stock.stock, saleOf(stock, { number: 4 }, [5, 1]))).body.data
    expect(later).toMatchObject({ conflicts: ['calledOff'], order: expect.anything() })
    await act('places', { what: 'event', id: 6, time: '2026-03-20 11:30', places: null })
    const none = withClub.replace('capacity: 1000', 'capacity: 1000, sold_out: [{weekday: fri}]')
    await shop.museum.write('events/rules.yaml', none)
    await opensAt('11:00')
    const without = (await handedIn(stock.stock, saleOf(stock, { number: 5 }, [6, 1]))).body.data
    expect(without).toMatchObject({ conflicts: ['calledOff'], order: expect.anything() })
    await shop.museum.write('events/rules.yaml', withClub)
    await opensAt('10:00')
  })
})

it('the database keeps tickets, places and closings together', async () => {
  await open()
  const { stock } = (await stocked()).body.data
  const stateOf = (statement: ReturnType<typeof sql>) =>
    db()
      .execute(statement)
      .then(() => null, sqlState)
  expect([
    // a ticket without a place
    await stateOf(sql`
      insert into till_code (id, stock_id, event, capacity_id, starts_at, ends_at, barcode)
      select gen_random_uuid(), stock_id, event, capacity_id, starts_at, ends_at, 'x' from till_code
      where stock_id = ${stock} limit 1
    `),
    // places that are given back behind its back
    await stateOf(sql`update till_session set closed_at = now(), closed_by = 'x', expected = 0, counted = 0
      where till = ${till} and closed_at is null`),
    await stateOf(sql`delete from till_sale`),
  ]).toEqual(['23514', '23514', '23514'])
})
