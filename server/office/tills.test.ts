import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql, sqlState } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withInvoices, withTills } from '../testing/museum.fixture.ts'
import { withTerminals } from '../testing/terminals.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { asked, day, keepsItsBooks, school, staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withTerminals(withTills(withInvoices(goodsMuseum)), 'simulator') })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())
const { command } = officeCommands(() => shop)

const [first, second] = ['kasse-1', 'kasse-2']
const open = async (till = first, amount = '200.00', role = 'desk') => act('till-open', { till, amount }, role)
const close = async (till = first, counted = '200.00', role = 'desk', more = {}) =>
  act('till-close', { till, counted, ...more }, role)
const show = async (till = first) => (await act('till-show', { till })).body.data
const move = (way: string, amount: string, more = {}) =>
  act('till-move', { id: randomUUID(), till: first, way, amount, reason: 'change from the bank', ...more })
const sold = (till: string | undefined, more: object = {}, role = 'desk') => act('book', asked({ till, ...more }), role)

/** Nothing is open when a test begins. */
beforeEach(async () => {
  for (const till of [first, second]) await close(till, '0', 'admin')
})

describe('a till', () => {
  it('is opened with what is in it, counted, and closed with what is in it then', async () => {
    const opened = (await open()).body.data
    expect(opened).toMatchObject({
      till: first,
      name: 'Kasse im Foyer',
      venue: 'haus',
      begun_with: 20_000,
      closed: null,
    })
    expect(opened.who).toMatch(/^desk-/)
    await sold(first)
    await sold(first, {
      means: [
        { means: 'cash', amount: 1000 },
        { means: 'terminal', slip: '4711' },
      ],
    })
    await move('in', '50.00')
    await move('out', '100.00', { reason: 'to the bank' })
    // 200.00 + 21.62 + 10.00 + 50.00 - 100.00
    expect(await show()).toMatchObject({ expected: 18_162, counted: null, difference: null, sales: 2, refunds: 0 })
    shop.later(60)
    const closed = (await close(first, '181.60', 'desk', { terminal: '11.62', note: 'two centimes' })).body.data
    expect(closed).toMatchObject({
      number: opened.number,
      closed: shop.time.now.toISOString(),
      expected: 18_162,
      counted: 18_160,
      difference: -2,
      paid_in: 5000,
      paid_out: 10_000,
      terminal: { expected: 1162, counted: 1162, difference: 0 },
      note: 'two centimes',
      means: [
        { means: 'cash', sold: 3162, back: 0, amount: 3162 },
        { means: 'terminal', sold: 1162, back: 0, amount: 1162 },
      ],
      vat: [{ rate: '8.1', gross: 4324, vat: 324, net: 4000 }],
    })
    expect(await show()).toEqual(closed)
    expect((await open()).body.data.number).toBe(opened.number + 1)
  })

  it('is counted by coins and notes too', async () => {
    await open()
    const coins = [
      { coin: '100.00', count: 1 },
      { coin: '20.00', count: 4 },
      { coin: '0.05', count: 10 },
    ]
    const plan = await act('till-close', { till: first, coins, plan: true })
    expect(plan.body.data).toMatchObject({ counted: 18_050, difference: -1950, plan: true })
    expect((await show()).closed).toBeNull()
    expect((await act('till-close', { till: first, coins })).body.data).toMatchObject({ counted: 18_050, coins })
    expect((await act('till-close', { till: first, coins: [{ coin: 'zwanzig', count: 1 }] })).body.place).toBe(
      'body.coins',
    )
    expect((await act('till-close', { till: first, coins, counted: '1.00' })).body.code).toBe('MALFORMED')
  })

  it('adds up by means and by VAT rate, also with vouchers, invoices and what is taxed otherwise', async () => {
    await open()
    const { code } = await issued(shop, { amount: 500 })
    await sold(first, { means: [{ means: 'voucher', code }, { means: 'cash' }] })
    await sold(first, {
      items: [ticketLine(61, 4, '2026-05-10 10:00')],
      customer: school,
      means: [{ means: 'cash', amount: 1000 }, { means: 'invoice' }],
    })
    const { means, vat, expected } = await show()
    expect(means).toEqual([
      { means: 'cash', sold: 2662, back: 0, amount: 2662 },
      { means: 'invoice', sold: 3324, back: 0, amount: 3324 },
    ])
    expect(vat).toEqual([
      { rate: '8.1', gross: 2162, vat: 162, net: 2000 },
      { rate: '8.8', gross: 4324, vat: 350, net: 3974 },
      { rate: 'codes', gross: -500, vat: 0, net: -500 },
    ])
    expect(expected).toBe(22_662)
  })

  it('stands in a list with all others, by who has it open and how it was closed last', async () => {
    await open(first)
    await close(first, '199.00')
    await open(first)
    await move('in', '50.00')
    const staff = staffCalls(shop)
    const { cookie } = await staff.colleague('desk')
    const list = async (body: object = {}) => (await staff.ask('till-list', body, cookie)).body.data
    expect(await list()).toEqual([
      {
        till: first,
        name: 'Kasse im Foyer',
        venue: 'haus (en)',
        open: expect.objectContaining({ yours: false, begun_with: 20_000, expected: 25_000, currency: 'CHF' }),
        last: expect.objectContaining({ counted: 19_900, difference: -100 }),
      },
      expect.objectContaining({ till: second, open: null }),
    ])
    expect(await list({ venue: 'nowhere' })).toEqual([])
    expect((await staff.ask('till-list', {}, (await staff.colleague('door')).cookie)).status).toBe(403)
  })

  it('is not known, or its amount is none', async () => {
    expect((await open('kasse-9')).body.code).toBe('NOT_FOUND')
    expect((await open(first, '200')).body.code).toBe(undefined)
    expect((await open(second, '12.345', 'finance')).body.place).toBe('body.amount')
    expect((await move('out', '-5.00')).body.place).toBe('body.amount')
    expect((await act('till-show', { till: 'kasse-9' })).body.code).toBe('NOT_FOUND')
  })
})

describe('two people', () => {
  it('are not at one till: who came second is refused, whatever they do with it', async () => {
    await open()
    expect((await open(first, '200.00', 'finance')).body.code).toBe('TILL_TAKEN')
    expect((await sold(first, {}, 'finance')).body.code).toBe('TILL_TAKEN')
    const movement = { id: randomUUID(), till: first, way: 'out', amount: '1.00', reason: 'mine' }
    expect((await act('till-move', movement, 'finance')).body.code).toBe('TILL_TAKEN')
    expect(await show()).toMatchObject({ expected: 20_000, sales: 0, who: expect.stringMatching(/^desk-/) })
    // whoever may closes what somebody has left open, and that is seen
    expect((await close(first, '200.00', 'finance')).body.data.closed_by).toMatch(/^finance-/)
  })

  it('nobody closes what another has open but who may', async () => {
    await open(first, '200.00', 'finance')
    expect((await close()).body.code).toBe('TILL_TAKEN')
  })

  it('one person has one till at a time', async () => {
    await open()
    expect((await open(second)).body.code).toBe('TILL_OPEN')
    expect((await open(second, '100.00', 'finance')).status).toBe(200)
  })

  it("is a person's of the office as it is a key's: not another's, nor the command line's", async () => {
    const staff = staffCalls(shop)
    const [ada, eve] = [await staff.colleague('desk'), await staff.colleague('desk')]
    const openBy = async (cookie: string, till: string) => {
      const { status, body } = await staff.ask('till-open', { till, amount: '200.00' }, cookie)
      return status === 200 ? 'open' : body.code
    }
    expect([await openBy(ada.cookie, first), await openBy(ada.cookie, second)]).toEqual(['open', 'TILL_OPEN'])
    expect([await openBy(eve.cookie, first), await openBy(eve.cookie, second)]).toEqual(['TILL_TAKEN', 'open'])
    expect((await command('till-open', first, '200.00')).said).toMatch(/^TILL_TAKEN/)
    const sell = async (cookie: string) => (await staff.ask('book', asked({ till: first }), cookie)).body
    expect((await sell(eve.cookie)).code).toBe('TILL_TAKEN')
    expect((await sell(ada.cookie)).data).toBeDefined()
    expect(await shop.count(`sale where person_id = '${ada.id}' and key_id is null`)).toBe(1)
    const closeBy = async (cookie: string) =>
      (await staff.ask('till-close', { till: first, counted: '0' }, cookie)).status
    expect([await closeBy(eve.cookie), await closeBy(ada.cookie)]).toEqual([422, 200])
  })

  it('the same opened again is the same, with another amount it is not', async () => {
    const { session } = (await open()).body.data
    expect((await open()).body.data.session).toBe(session)
    expect((await open(first, '100.00')).body.code).toBe('TILL_OPEN')
  })
})

describe('a sale', () => {
  it('for cash says into which till, where the museum has any', async () => {
    expect((await sold(undefined)).body.code).toBe('TILL_NEEDED')
    expect((await sold(undefined, { means: [{ means: 'terminal', slip: '1' }] })).status).toBe(200)
  })

  it('goes into no till that is closed', async () => {
    const orders = await shop.count('purchase_order')
    expect((await sold(first)).body.code).toBe('TILL_CLOSED')
    expect(await shop.count('purchase_order')).toBe(orders)
  })

  it('that is asked for again, or only planned, brings its money once or not at all', async () => {
    await open()
    const body = asked({ till: first })
    await act('book', { ...body, plan: true })
    expect((await show()).expected).toBe(20_000)
    await act('book', body)
    await close(first, '221.62')
    expect((await act('book', body)).body.data.before).toBe(true)
    expect(await show()).toMatchObject({ expected: 22_162, difference: 0, sales: 1 })
  })

  it('that a reader did not take brings its money where it is taken instead', async () => {
    await open()
    const body = asked({ means: [{ means: 'terminal', reader: 'eins' }] })
    expect((await act('book', body)).body.data.state).toBe('held')
    const pays = async (means: object, till?: string) =>
      (await act('pay-sale', { id: body.id, means: [means], till })).body
    expect(await pays({ means: 'cash' })).toMatchObject({ code: 'TILL_NEEDED' })
    expect(await pays({ means: 'cash' }, second)).toMatchObject({ code: 'TILL_CLOSED' })
    expect((await pays({ means: 'cash' }, first)).data.state).toBe('placed')
    expect(await show()).toMatchObject({ expected: 22_162, sales: 1 })
    const other = asked({ means: [{ means: 'terminal', reader: 'eins' }] })
    await act('book', other)
    expect((await command('pay-sale', other.id, 'terminal', '4711', first)).done).toBe(false)
    const slip = { id: other.id, means: [{ means: 'terminal', slip: '4711' }], till: first }
    expect((await act('pay-sale', slip)).body.data.state).toBe('placed')
    expect(await show()).toMatchObject({ expected: 22_162, terminal: { expected: 2162 }, sales: 2 })
  })

  it('that is refused brings nothing', async () => {
    await open()
    expect((await sold(first, { means: [{ means: 'cash', amount: 1 }] })).body.code).toBe('MEANS_DIFFER')
    expect((await show()).expected).toBe(20_000)
  })
})

describe('money that goes back', () => {
  async function refunded(amount?: string) {
    const { order } = (await sold(first)).body.data
    await act('refund', { order, ...(amount && { amount }) }, 'finance')
    await shop.jobs()
    const entries = (await act('inbox', {})).body.data
    return entries.find((entry: { order: string }) => entry.order === order).id as string
  }

  it('is taken out of the till of who hands it out, once', async () => {
    await open()
    const id = await refunded('6.00')
    const settled = { id, note: 'handed out', till: first }
    const ofInbox = async (role: string) =>
      (await act('inbox', {}, role)).body.data.find((entry: { id: string }) => entry.id === id)
    expect((await ofInbox('desk')).till).toEqual({ id: first, name: 'Kasse im Foyer' })
    // whoever is at no till books it nowhere
    expect((await ofInbox('finance')).till).toBeUndefined()
    expect((await act('settle', settled)).body.data).toEqual({ id })
    expect((await act('settle', settled)).body.data).toEqual({ id })
    await open(second, '50.00', 'finance')
    expect((await act('settle', { ...settled, till: second }, 'finance')).body.code).toBe('HANDED_OUT')
    expect(await show()).toMatchObject({
      expected: 20_000 + 2162 - 600,
      sales: 1,
      refunds: 1,
      means: [{ means: 'cash', sold: 2162, back: 600, amount: 1562 }],
      vat: [{ rate: '8.1', gross: 1562, vat: 117, net: 1445 }],
    })
    expect((await act('inbox', {})).body.data.some((entry: { id: string }) => entry.id === id)).toBe(false)
  })

  it('that was settled another way is not handed out too', async () => {
    await open()
    const id = await refunded()
    expect((await act('settle', { id, note: 'by the bank' })).status).toBe(200)
    expect((await act('settle', { id, note: 'in cash', till: first })).body.code).toBe('HANDED_OUT')
    expect((await act('settle', { id: randomUUID(), note: 'x', till: first })).body.code).toBe('NOT_FOUND')
    expect((await show()).expected).toBe(22_162)
  })

  it('that is not in the till is not handed out of it', async () => {
    await open()
    const id = await refunded()
    await close(first, '221.62')
    await open(first, '21.61')
    expect((await act('settle', { id, note: 'in cash', till: first })).body.code).toBe('TILL_TOO_LITTLE')
    await move('in', '0.01')
    expect((await act('settle', { id, note: 'in cash', till: first })).status).toBe(200)
  })

  it('of another till is in the closing of who hands it out, with its VAT', async () => {
    await open()
    const id = await refunded()
    await close(first, '221.62')
    await open(second, '50.00', 'finance')
    expect((await command('settle', id, '--till', second, 'handed out')).said).toContain('TILL_TAKEN')
    await act('settle', { id, note: 'handed out', till: second }, 'finance')
    expect(await show(second)).toMatchObject({
      expected: 5000 - 2162,
      sales: 0,
      refunds: 1,
      vat: [{ rate: '8.1', gross: -2162, vat: -162, net: -2000 }],
    })
  })
})

describe('what was booked', () => {
  it('is moved once by its id, and never more than there is', async () => {
    await open()
    const id = randomUUID()
    await move('in', '5.00', { id })
    await move('in', '5.00', { id })
    expect((await move('in', '6.00', { id })).body.code).toBe('TILL_MOVEMENT_ID_TAKEN')
    expect((await move('out', '205.01')).body.code).toBe('TILL_TOO_LITTLE')
    const plan = (await move('out', '205.00', { plan: true })).body.data
    expect([plan.expected, (await show()).expected]).toEqual([0, 20_500])
    expect((await act('till-move', { id, till: second, way: 'in', amount: '1.00', reason: 'x' })).body.code).toBe(
      'TILL_CLOSED',
    )
  })

  it('is never changed: the database refuses it', async () => {
    await open()
    await move('in', '5.00')
    const stateOf = (statement: ReturnType<typeof sql>) =>
      shop.shop.database.db.execute(statement).then(() => null, sqlState)
    const refused = '23514'
    const till = sql`till = ${first} and closed_at is null`
    expect([
      await stateOf(sql`update till_movement set amount = amount + 1`),
      await stateOf(sql`delete from till_movement`),
      await stateOf(sql`truncate till_movement`),
      await stateOf(sql`delete from till_session`),
      await stateOf(sql`update till_session set begun_with = 1 where ${till}`),
      await stateOf(sql`update till_session set who = 'x' where ${till}`),
    ]).toEqual(Array.from({ length: 6 }, () => refused))
    shop.later(1)
    const { session } = (await close(first, '205.00')).body.data
    shop.later(1)
    expect(await stateOf(sql`update till_session set counted = 1 where id = ${session}`)).toBe(refused)
    expect(
      await stateOf(sql`
        insert into till_movement (id, session_id, position, at, kind, means, amount, reason)
        values (gen_random_uuid(), ${session}, 99, ${shop.time.now.toISOString()}, 'pay_in', 'cash', 1, 'late')
      `),
    ).toBe(refused)
  })

  it('is exported by person, means and VAT rate, and read at the command line', async () => {
    shop.time.now = new Date('2026-03-21T09:00:00Z')
    await open()
    await sold(first)
    await close(first, '221.60')
    const csv = (await command('tills', '2026-03-21')).said.split('\r\n')
    expect(csv[0]).toContain('till,venue,number,person,opened,closed,closed_by,currency,what,name,amount,vat,net')
    const [, , number] = csv[1]!.split(',')
    const of = `kasse-1,haus,${number},desk-`
    expect(csv.slice(1, -1).every((row) => row.startsWith(of))).toBe(true)
    expect(csv.slice(1, -1).map((row) => row.slice(row.indexOf('CHF,') + 4))).toEqual([
      'begun_with,cash,200.00,,',
      'means,cash,21.62,,',
      'vat,8.1,21.62,1.62,20.00',
      'paid_in,cash,0.00,,',
      'paid_out,cash,0.00,,',
      'expected,cash,221.62,,',
      'counted,cash,221.60,,',
      'difference,cash,-0.02,,',
      'expected,terminal,0.00,,',
      'counted,terminal,,,',
      'difference,terminal,,,',
    ])
    const span = { from: '2026-03-21', to: '2026-03-21' }
    const closings = async () => (await act('closings', span, 'finance')).body.data
    expect(await closings()).toMatchObject([
      { number: Number(number), expected: 22_162, counted: 22_160, difference: -2 },
    ])
    shop.later(1)
    const said = (await command('till-show', first, number!)).said
    expect(said).toContain('drawer: begun with 200.00, expected 221.62, counted 221.60, difference -0.02')
    expect((await command('till-open', first, '10.00')).said).toContain('command line')
    // the newest first, as it stands
    expect(await closings()).toMatchObject([{ closed: null, who: 'command line' }, { number: Number(number) }])
    expect((await command('till-move', first, 'in', '5.00', 'for', 'change')).said).toContain('in 5.00: for change')
    expect((await command('till-close', first, '15.00', '0', 'all right')).said).toContain('difference 0.00')
  })
})

it('where a museum has no tills, cash is sold as before', async () => {
  const other = await openTestShop({ files: goodsMuseum })
  const does = await staffOf(other)
  expect((await does('book', asked({ items: [ticketLine(61, 1, day)] }))).status).toBe(200)
  expect((await does('book', asked({ till: first }))).body.code).toBe('TILL_CLOSED')
  await other.close()
})
