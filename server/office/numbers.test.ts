import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type { officeNumbers } from '@foyer/contract/numbers.schema.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { forgetOld } from '../workers/forget.service.ts'
import { atTime, buy, gateOf } from '../door/door.fixture.ts'
import { book, pass } from '../testing/goods.fixture.ts'
import { atHome, purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { publicTour } from '../tours/tours.fixture.ts'
import { staffOf } from './book.fixture.ts'
import { exported } from './books.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { keepDaysOver } from './keep-days.service.ts'

type Numbers = TypesOf<typeof officeNumbers>['data']

const twoHouses = cancelingMuseum['events/days.yaml']!.replace('id: 2\n', 'id: 9\n')
  .replace(/venue: haus/, 'venue: haus\nother_venues: [nacht]')
  .replace('Ereignis 2', 'Zwei Häuser')
  .replace(/schedule:.*\n/, 'schedule: {type: none}\n')
  .replace(/tickets:[^]*/, 'tickets:\n  - {id: 91, name: {de: Beide, en: Both}, mode: 3, price: 30.00, vat: exempt}\n')

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
let gate: Awaited<ReturnType<typeof gateOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: { ...cancelingMuseum, 'events/both.yaml': twoHouses } })
  act = await staffOf(shop)
  gate = await gateOf(shop, 'Nord')
})
afterAll(() => shop.close())
const { bought, cancel, valid, move } = cancelCalls(() => shop)
const { init } = purchaseCalls(() => shop)
const { command, numberOf } = officeCommands(() => shop)
const buyer = (...items: SubmittedItem[]) => bought(items, atHome)
const numbers = async (from: string, to = from, more: object = {}): Promise<Numbers> =>
  (await act('numbers', { from, to, ...more }, 'finance')).body.data
const at = (instant: string) => void (shop.time.now = new Date(instant))
const minor = (amount = '0') => Math.round(Number(amount) * 100)

describe('what came in', () => {
  const sunday = '2026-03-29 10:00'

  /** Purchases of every kind, with all that becomes of them, over four days. */
  async function fourDays() {
    const whole = await buyer(ticketLine(61, 2, sunday), book)
    await buyer({ type: 'voucher', id: 701, count: 1 }, pass)
    const { code } = await issued(shop, { amount: 1000 })
    const byCode = await buyer(ticketLine(61, 1, sunday), { type: 'voucherCode', barcode: code })
    await buyer(publicTour(3), ticketLine(91, 1, null))
    shop.later(24 * 60)
    await command('refund', await numberOf(whole), '10', 'rain')
    const moved = await buyer(ticketLine(61, 3, sunday))
    const [ticket] = await valid(moved)
    await cancel(moved, [{ id: ticket!.id, places: 1 }])
    await move(moved, '2026-03-27 10:00')
    shop.later(24 * 60)
    await command('refund', await numberOf(byCode))
    const counter = { channel: 'counter', items: [ticketLine(11, 1, '2026-03-29 11:00')], means: [{ means: 'cash' }] }
    await act('book', { id: crypto.randomUUID(), ...counter })
    shop.later(24 * 60)
    await command('refund', await numberOf(whole))
  }
  beforeAll(fourDays)
  const days = ['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23'] as const
  const [first, last] = [days[0], days[3]]

  it('is what the books say, day by day, channel by channel and venue by venue, to the cent', async () => {
    const sales = await exported(shop, 'sales', first, last)
    const grossOf = (
      table: typeof sales,
      column: string,
      value: string,
      kinds: (kind: string) => boolean = () => true,
    ) =>
      table
        .filter((row) => row[column] === value && kinds(row['kind']!))
        .reduce((sum, row) => sum + minor(row['gross']), 0)
    const isGood = (kind: string) => kind !== 'voucher' && kind !== 'codes'
    const of = await numbers(first, last)
    expect(of.revenue + of.vouchers + of.codes).toBe(sales.reduce((sum, row) => sum + minor(row['gross']), 0))
    expect([of.vouchers, of.codes]).toEqual([5000, 0])
    expect((await numbers(first)).codes).toBe(-1000)
    expect(of.days.map(({ day, revenue }) => [day, revenue])).toEqual(
      days.map((day) => [day, grossOf(sales, 'day', day, isGood)]),
    )
    const byChannel = await exported(shop, 'sales', first, last, 'channel')
    expect(of.channels.map(({ channel, revenue }) => [channel, revenue])).toEqual(
      ['web', 'counter'].map((channel) => [channel, grossOf(byChannel, 'channel', channel, isGood)]),
    )
    const byVenue = await exported(shop, 'sales', first, last, 'venue')
    for (const [venues, parts] of [
      [['haus'], ['haus']],
      [['nacht'], []],
      [
        ['haus', 'nacht'],
        ['haus', 'haus+nacht'],
      ],
    ] as const)
      expect((await numbers(first, last, { venues })).revenue).toBe(
        parts.reduce((sum, part) => sum + grossOf(byVenue, 'venue', part, isGood), 0),
      )
    for (const by of ['offers', 'countries'] as const)
      expect((of[by] as { revenue: number }[]).reduce((sum, { revenue }) => sum + revenue, 0)).toBe(of.revenue)
  })

  it('has each offer with what it brought and how many tickets were sold of it, less what was canceled', async () => {
    const { offers } = await numbers(first, last)
    expect(offers.map(({ kind, name, revenue, places }) => [kind, name, revenue, places])).toEqual([
      ['annualPass', '', 8000, 0],
      ['guidedTour', 'Rundgang Offen (en), Offen (en)', 3000, 3],
      ['ticket', 'Ereignis 2 (en)', 3000, 1],
      ['ticket', 'Regeln (en)', 2162, 2],
      ['ticket', 'Ereignis 1 (en)', 2000, 1],
    ])
    expect((await numbers(days[1])).offers.find(({ id }) => id === 6)).toMatchObject({ places: 2 })
  })

  it('of a day that is kept stays as it was, whatever becomes of its orders, and everything else is counted now', async () => {
    const before = await numbers(first, last)
    atTime(shop, '2026-03-26 12:00')
    await keepDaysOver(shop.shop)
    expect(await rows(shop.shop.database.db, sql`select max(day)::text as day from day_count`)).toEqual([
      { day: '2026-03-22' },
    ])
    expect(await numbers(first, last)).toEqual({ ...before, ahead: expect.anything() })
    await keepDaysOver(shop.shop)
    expect(await numbers(first, last)).toEqual({ ...before, ahead: expect.anything() })
  })

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'body.to'],
    [{ from: '2026-01-01', to: '2027-01-02' }, 'body.to'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'body.from'],
    [{ from: first, to: last, venues: [] }, 'body.venues'],
  ])('is not counted for %j', async (body, place) => {
    expect((await act('numbers', body, 'finance')).body.place).toBe(place)
  })
})

describe('who came in', () => {
  const day = '2026-04-05'
  const cameOnBoard = async () =>
    ((await act('day', { day })).body.data as { offers: { times: { in: number }[] }[] }[])
      .flatMap(({ offers }) => offers)
      .flatMap(({ times }) => times)
      .reduce((sum, one) => sum + one.in, 0)
  const came = async (more: object = {}) => {
    const { hours, visits } = await numbers(day, day, more)
    return [visits, ...hours.map((one) => `${one.venue} ${one.hour} ${one.visits}`)]
  }

  it('is who is in on the board of the day, by the hour in which they came, and no-shows are those of times that are over', async () => {
    at(friday)
    const three = await buyer(ticketLine(11, 3, `${day} 10:00`))
    await buyer(ticketLine(11, 2, `${day} 11:00`))
    const canceled = await buyer(ticketLine(11, 1, `${day} 10:00`))
    await cancel(canceled)
    await init(await shop.guest(), purchase([ticketLine(11, 2, `${day} 10:00`)]))
    const attendance = async () =>
      (await numbers(day)).attendance.map(({ kind, id, booked, came: seen }) => [kind, id, booked, seen])
    const heat = async () => (await numbers(day)).occupancy.find(({ kind, id }) => kind === 'ticket' && id === 1)
    // what is held is not sold; a Sunday
    expect((await heat())!.times).toEqual([
      { weekday: 7, hour: 10, places: 120, sold: 3 },
      { weekday: 7, hour: 11, places: 120, sold: 2 },
    ])
    expect(await came()).toEqual([0])
    expect((await numbers('2026-03-20')).ahead.days.find((one) => one.day === day)).toEqual({
      day,
      places: 5,
      revenue: 10000,
    })

    atTime(shop, `${day} 10:05`)
    await gate.scan((await valid(three))[0]!.barcode, { count: 2 })
    expect(await came()).toEqual([2, 'haus 10 2'])
    expect(await cameOnBoard()).toBe(2)
    expect(await attendance()).toEqual([])
    atTime(shop, `${day} 10:30`)
    expect(await attendance()).toEqual([['ticket', 1, 3, 2]])
    atTime(shop, `${day} 23:00`)
    expect(await attendance()).toEqual([['ticket', 1, 5, 2]])
    expect((await numbers(day)).ahead).toMatchObject({ after: day })
  })

  it('has annual passes without an hour, also when the gates’ own notes are gone, and who came to which of two houses', async () => {
    at(friday)
    const { barcodes } = await buy(shop, pass)
    const both = await buy(shop, ticketLine(91, 1, null))
    atTime(shop, `${day} 14:10`)
    await gate.scan(barcodes[0]!, { venue: 'haus' })
    await gate.scan(both.barcodes[0]!, { venue: 'nacht' })
    atTime(shop, `${day} 16:10`)
    await gate.scan(both.barcodes[0]!, { venue: 'haus' })
    const all = [5, 'haus 10 2', 'haus 14 1', 'nacht 14 1', 'haus null 1']
    expect(await came()).toEqual(all)
    expect(await came({ venues: ['nacht'] })).toEqual([1, 'nacht 14 1'])
    expect(await cameOnBoard()).toBe(2)

    atTime(shop, '2026-04-20 12:00')
    await keepDaysOver(shop.shop)
    expect(await came()).toEqual(all)
    atTime(shop, '2027-06-20 12:00')
    await forgetOld(shop.shop)
    expect(await shop.count(`admission where key like 'pass %'`)).toBe(0)
    atTime(shop, '2026-04-20 12:00')
    expect(await came()).toEqual(all)
  })
})

describe('a day', () => {
  // what other tests have kept is not counted again
  beforeAll(() => rows(shop.shop.database.db, sql`truncate day_count`))
  const countedAt = async (...instants: string[]) => {
    for (const instant of instants) {
      at(instant)
      await buyer(book)
    }
  }

  it('is local, also that of 23 hours', async () => {
    at('2026-03-27T12:00:00Z')
    await countedAt('2026-03-28T22:59:00Z', '2026-03-28T23:01:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:01:00Z')
    const { days } = await numbers('2026-03-28', '2026-03-30')
    expect(days.map(({ revenue }) => revenue / 4600)).toEqual([1, 2, 1])
  })

  it('is local, also that of 25 hours, whose third hour comes twice', async () => {
    at('2026-10-24T12:00:00Z')
    const tickets = [await buy(shop, ticketLine(91, 1, null)), await buy(shop, ticketLine(91, 1, null))]
    for (const [n, instant] of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].entries()) {
      at(instant)
      await gate.scan(tickets[n]!.barcodes[0]!, { venue: 'nacht' })
    }
    at('2026-10-25T22:59:00Z')
    await buy(shop, ticketLine(91, 1, null))
    at('2026-10-25T23:01:00Z')
    await buy(shop, ticketLine(91, 1, null))
    const { days, hours } = await numbers('2026-10-25', '2026-10-26')
    expect(hours).toEqual([{ venue: 'nacht', hour: 2, visits: 2 }])
    expect(days).toEqual([
      { day: '2026-10-25', revenue: 3000, visits: 2 },
      { day: '2026-10-26', revenue: 3000, visits: 0 },
    ])
  })
})

it('are for who may them, of the venues where they may, and read by command', async () => {
  at(friday)
  for (const role of ['desk', 'door', 'partner'])
    expect((await act('numbers', { from: '2026-03-20', to: '2026-03-20' }, role)).body.code).toBe('FORBIDDEN')
  expect((await command('numbers', '2026-04-05', '2026-04-05', 'nacht')).said).toMatch(/^currency: CHF\nrevenue: /)
})
