import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { atTime } from '../door/door.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { withTills } from '../testing/museum.fixture.ts'
import { withTerminals } from '../testing/terminals.fixture.ts'
import { friday, openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let ada: string
const ask: typeof staff.ask = (...given) => staff.ask(...given)
beforeAll(async () => {
  shop = await openTestShop({ files: withTerminals(withTills(cancelingMuseum), 'simulator') })
  staff = staffCalls(shop)
  ada = (await staff.colleague()).cookie
})
afterEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())

const sunday = '2026-03-22'
const at = (time: string) => `${sunday} ${time}`
const counter = async (body: object = {}) => ask('counter', body, ada)
const shown = async (body: object = {}) => (await counter({ till: 'kasse-1', ...body })).body.data
const slots = async (cookie: string) =>
  (await ask('counter', { day: sunday }, cookie)).body.data.events[0].times.map(
    ({ time, left }: any) => `${time.slice(11)} ${left}`,
  )

describe('a counter', () => {
  it('sells what its venue has on a day, and a time until its admission is over', async () => {
    const { events, tours, articles, passes, readers, venue, today, few_left: few } = await shown({ day: sunday })
    expect({ venue, today, few }).toEqual({ venue: 'haus', today: '2026-03-20', few: 7 })
    expect(events.map(({ id, sold_as: as }: any) => `${id} ${as}`)).toEqual(['1 slots', '2 days', '6 days'])
    expect(events[0].tickets).toMatchObject([
      { id: 12, price: 3000, dated: true },
      { id: 11, price: 2000, parts: [] },
    ])
    // a ticket without a date has its own number, a family its parts
    expect(events[1].tickets).toMatchObject([
      { id: 21, parts: [{ id: 211, price: 500, min: 1, max: 4 }] },
      { id: 22, dated: false, left: 4 },
    ])
    expect(tours[0]).toMatchObject({ id: 71, meeting_point: 'Beim Brunnen (en)', times: [{ time: at('10:00') }, {}] })
    // what is booked whole is no matter of a counter
    expect(tours.map(({ id }: any) => id)).not.toContain(81)
    expect(articles[0]).toMatchObject({ id: 501, price: 3900, left: 5 })
    expect(passes.length).toBeGreaterThan(0)
    expect(readers[0]).toEqual({ id: 'eins', name: 'Kasse eins', venue: 'haus' })

    atTime(shop, at('10:40'))
    const bea = (await staff.colleague()).cookie
    expect(await slots(bea)).toEqual(['10:30 60', '11:00 60', '11:30 60'])
  })

  it('shows at once what is sold of it, and what a ticket has left of its own', async () => {
    await ask('till-open', { till: 'kasse-1', amount: '200.00' }, ada)
    const sold = await ask(
      'book',
      {
        id: randomUUID(),
        channel: 'counter',
        items: [ticketLine(12, 3, at('11:00')), ticketLine(11, 2, at('11:00'))],
        means: [{ means: 'cash', amount: 13_000 }],
        till: 'kasse-1',
      },
      ada,
    )
    expect(sold.body.data.order).toMatch(/^F/)
    const time = (await shown({ day: sunday })).events[0].times[2]
    expect(time).toMatchObject({ time: at('11:00'), left: 55, own: { 12: 37 } })
    expect((await ask('till-list', {}, ada)).body.data[0].open).toMatchObject({ sales: 1, expected: 33_000 })
  })

  it('hands articles over: nothing is sent, packed or charged for that, and the receipt says why it is less', async () => {
    const body = {
      id: randomUUID(),
      channel: 'counter',
      items: [{ type: 'merchandise', id: 501, count: 1 }],
      means: [{ means: 'free', amount: 400, reason: 'a dent' }, { means: 'cash' }],
      till: 'kasse-1',
    }
    expect((await ask('book', body, ada)).body.code).toBe('NO_SHIPPING_COSTS')
    const { data } = (await ask('book', { ...body, id: randomUUID(), handed_over: true }, ada)).body
    expect(data).toMatchObject({ total: 3500, lines: [{ total: 3500, lowered: [{ amount: 400 }] }] })
    const { sending } = (await ask('show', { order: data.order }, ada)).body.data
    expect(sending ?? null).toBe(null)
  })

  it('is of a venue that there is, and for people alone', async () => {
    expect((await shown({ venue: 'nacht' })).venue).toBe('nacht')
    expect((await counter({ till: 'gone' })).body.data.venue).toBe('haus')
    expect(await counter({ venue: 'mars' })).toMatchObject({ status: 404, body: { place: 'body.venue' } })
    const bearer = { authorization: `Bearer ${await keyOf(shop, 'desk')}` }
    expect((await shop.call('POST', 'office/counter', {}, bearer)).status).toBe(403)
  })
})
