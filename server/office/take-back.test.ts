import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { buy } from '../door/door.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withTills } from '../testing/museum.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, day, keepsItsBooks, staffOf } from './book.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withTills(goodsMuseum), environment: { OFFICE_SECOND_ABOVE: '100' } })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())

const till = 'kasse-1'
beforeEach(async () => {
  await act('till-close', { till, counted: '0' }, 'admin')
  await act('till-open', { till, amount: '200.00' })
})
const data = async (name: Parameters<typeof act>[0], body: object, role?: string) =>
  (await act(name, body, role)).body.data
const sold = async (more: object = {}, role?: string): Promise<string> =>
  (await data('book', asked({ till, ...more }), role)).order
const back = (order: string, more: object = {}, role?: string) => act('take-back', { order, till, ...more }, role)
const inTill = async () => (await data('till-show', { till })).expected
const ticketsOf = async (order: string): Promise<{ number: string; places: number; void: string | null }[]> =>
  (await data('show', { order })).tickets
const toHandOut = async () => (await data('inbox', {})).filter(({ kind }: any) => kind === 'hand-out').length

describe('what was sold at a counter', () => {
  it('is taken back by who sold it, as its plan says: the cash leaves the drawer, and the till agrees with the books', async () => {
    const order = await sold()
    expect(await inTill()).toBe(22_162)
    const plan = await data('take-back', { order, till, plan: true })
    expect(plan).toMatchObject({
      amount: 2162,
      state: 'canceled',
      out: [{ means: 'cash', amount: 2162 }],
      instead: null,
    })
    expect(await inTill()).toBe(22_162)
    expect((await back(order, { planned: { ...plan, amount: 1 } })).body.code).toBe('PLAN_CHANGED')
    expect((await back(order, { planned: plan })).body.data).toEqual(plan)
    // the same again takes back nothing more
    expect((await back(order, { planned: plan })).status).toBe(200)
    const shown = await data('till-show', { till })
    expect(shown).toMatchObject({ expected: 20_000, sales: 1, refunds: 1 })
    expect(shown.means).toEqual([{ means: 'cash', sold: 2162, back: 2162, amount: 0 }])
    expect(await toHandOut()).toBe(0)
    expect((await ticketsOf(order)).map((ticket) => ticket.void)).not.toContain(null)
    const { body: csv } = await act('sales', { from: '2026-03-20', to: '2026-03-20', by: 'means' }, 'finance')
    expect(csv).toBe('day,means,currency,amount\r\n')
  })

  it('goes back in parts, by the means it came by: what the terminal took is given back there', async () => {
    const items = [ticketLine(61, 1, day), ticketLine(62, 1, day), ticketLine(61, 1, '2026-03-29 10:00')]
    const order = await sold({ items, means: [{ means: 'terminal', slip: '4711' }] })
    const tickets = await ticketsOf(order)
    const { number } = tickets.at(-1)!
    const answer = (await back(order, { tickets: [{ number }] }, 'finance')).body
    expect(answer.code).toBe('TILL_TAKEN')
    await act('till-close', { till, counted: '0' }, 'admin')
    await act('till-open', { till, amount: '200.00' }, 'finance')
    expect((await back(order, { tickets: [{ number }] }, 'finance')).body.data).toMatchObject({
      amount: 1081,
      state: 'placed',
      out: [{ means: 'terminal', amount: 1081, slips: '4711' }],
    })
    const { terminal, expected } = await data('till-show', { till })
    expect([terminal.expected, expected]).toEqual([-1081, 20_000])
    expect((await data('show', { order })).order.status).toBe('placed')
  })

  it('is exchanged, both or none: what the other costs more is paid, what it costs less is handed out', async () => {
    const order = await sold({ items: [ticketLine(61, 1, day)] })
    const [ticket] = await ticketsOf(order)
    const instead = (item: object, more: object = {}) => ({
      tickets: [{ number: ticket!.number }],
      instead: { id: randomUUID(), items: [item], means: [{ means: 'cash' }], ...more },
    })
    const none = await back(order, instead(ticketLine(99, 1, day)))
    expect(none.status).not.toBe(200)
    expect([await inTill(), (await ticketsOf(order))[0]!.void]).toEqual([21_081, null])
    const two = instead(ticketLine(61, 2, '2026-03-29 10:00'))
    const plan = await data('take-back', { order, till, ...two, plan: true })
    expect(plan).toMatchObject({ amount: 1081, instead: { order: '', total: 2162 } })
    const done = (await back(order, { ...two, planned: plan })).body.data
    expect(await inTill()).toBe(22_162)
    const [first] = await ticketsOf(done.instead.order)
    const cheaper = {
      tickets: [{ number: first!.number }],
      instead: { id: randomUUID(), items: [ticketLine(63, 1, day)], means: [] },
    }
    expect((await back(done.instead.order, cheaper)).body.data.instead.total).toBe(0)
    expect(await inTill()).toBe(22_162 - 1081 * first!.places)
  })

  it('stays sold to others, from before the till was opened, and once it was used, unless who asks may cancel', async () => {
    const order = await sold()
    await act('till-close', { till, counted: '0' })
    shop.later(1)
    await act('till-open', { till, amount: '200.00' })
    expect((await back(order)).body.code).toBe('FORBIDDEN')
    const web = (await buy(shop, ticketLine(61, 1, day))).number
    expect((await back(web)).body.code).toBe('FORBIDDEN')
    await act('till-close', { till, counted: '0' })
    await act('till-open', { till, amount: '200.00' }, 'finance')
    // what was paid online goes back there
    expect((await back(web, {}, 'finance')).body.data).toMatchObject({ amount: 1081, out: [] })
    await rows(
      shop.shop.database.db,
      sql`
      update ticket t set redeemed_at = now() from purchase_order o where o.id = t.order_id and o.number = ${order}`,
    )
    expect((await back(order, {}, 'finance')).body.code).toBe('TICKET_USED')
    expect((await back('F1', {}, 'finance')).body.code).toBe('ORDER_UNKNOWN')
  })

  it('is not handed out where the drawer has not so much, nor so much that it takes a second person', async () => {
    const order = await sold({ items: [ticketLine(61, 11, day)] })
    await act('till-move', { id: randomUUID(), till, way: 'out', amount: '250.00', reason: 'safe' })
    expect((await back(order)).body.code).toBe('TILL_TOO_LITTLE')
    await act('till-move', { id: randomUUID(), till, way: 'in', amount: '250.00', reason: 'safe' })
    expect((await back(order, { plan: true })).body.code).toBe('TILL_TOO_MUCH')
    const [all] = await ticketsOf(order)
    expect((await back(order, { tickets: [{ number: all!.number, places: 6 }] })).status).toBe(200)
    // several parts are not less than all
    const rest = (await ticketsOf(order)).find((one) => one.void === null)!
    expect((await back(order, { tickets: [{ number: rest.number }] })).body.code).toBe('TILL_TOO_MUCH')
  })

  it('is listed since the till was opened, the newest first, for the person who has sold it', async () => {
    const staff = staffCalls(shop)
    const { cookie } = await staff.colleague('desk')
    const ask = async (name: string, body: object) => (await staff.ask(name, body, cookie)).body
    const own = { till: 'kasse-2' }
    await ask('till-open', { ...own, amount: '0' })
    const sell = async (adults: number) =>
      (await ask('book', asked({ ...own, items: [ticketLine(61, adults, day)] }))).data.order
    const before = await sell(1)
    await ask('till-close', { ...own, counted: '0' })
    shop.later(1)
    await ask('till-open', { ...own, amount: '0' })
    const [first, second] = [await sell(1), await sell(2)]
    await sold()
    await ask('take-back', { ...own, order: first })
    const { data: sales } = await ask('till-sales', own)
    expect(sales.map(({ order, state, total }: any) => [order, state, total])).toEqual([
      [second, 'placed', 2162],
      [first, 'canceled', 1081],
    ])
    expect(sales[0].what).toEqual([{ name: expect.any(String), count: 2 }])
    expect(sales.map(({ order }: any) => order)).not.toContain(before)
    expect((await ask('till-sales', { till })).code).toBe('TILL_TAKEN')
  })
})

describe('what is given back', () => {
  it('is nothing where a gate lets somebody in with it in the same moment', async () => {
    const order = await sold()
    const { promise: goesOn, resolve: go } = Promise.withResolvers<void>()
    const { database } = shop.shop
    const gate = database.transaction(async (tx) => {
      await tx.execute(sql`select from purchase_order where number = ${order} for share`)
      await tx.execute(sql`
        update ticket set redeemed_at = now() where order_id = (select id from purchase_order where number = ${order})
      `)
      await goesOn
    })
    const answer = back(order)
    await vi.waitFor(async () => expect(await shop.waiting()).toBe(1))
    go()
    await gate
    expect((await answer).body.code).toBe('TICKET_USED')
  })

  it('is less what comes in by the same means alone: a slip that is typed pays for no cash that needs a second person', async () => {
    const items = [ticketLine(61, 12, day)]
    const order = await sold({ items })
    const instead = (...means: object[]) => ({ instead: { id: randomUUID(), items, means } })
    expect((await back(order, instead({ means: 'terminal', slip: '4711' }))).body.code).toBe('TILL_TOO_MUCH')
    expect((await back(order, instead({ means: 'cash' }))).status).toBe(200)
  })
})
