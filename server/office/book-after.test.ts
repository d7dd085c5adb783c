import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { asked, day, school, staffOf, keepsItsBooks } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

// What becomes of what the staff has sold.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withInvoices(goodsMuseum) })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const { command } = officeCommands(() => shop)

const sold = async (more: object = {}) => (await act('book', asked(more), 'finance')).body.data
const mixed = [
  { means: 'cash', amount: 1000 },
  { means: 'terminal', slip: '4711' },
]
const handOuts = async (order: string) =>
  (await act('inbox', {}, 'finance')).body.data
    .filter((entry: { order: string }) => entry.order === order)
    .map(({ kind, details }: { kind: string; details: object }) => [kind, details])
    .toReversed()

describe('money that goes back', () => {
  it('is handed out by hand, never by a payment provider: the inbox says how much of what', async () => {
    const { order } = await sold({ means: mixed, customer: school })
    const back = async (amount?: string) =>
      (await act('refund', { order, ...(amount && { amount }) }, 'finance')).body.data
    expect(await back('6.00')).toMatchObject({ paid_back: 600, by_hand: true })
    await shop.jobs()
    shop.later(1)
    expect(await back('7.00')).toMatchObject({ paid_back: 700, by_hand: true })
    await shop.jobs()
    shop.later(1)
    expect(await back()).toMatchObject({ paid_back: 862, state: 'canceled', by_hand: true })
    await shop.jobs()
    const entry = { currency: 'CHF', buyer: 'Schule Ort' }
    expect(await handOuts(order)).toEqual([
      ['hand-out', { ...entry, amount: 600, cash: 600 }],
      ['hand-out', { ...entry, amount: 700, cash: 400, terminal: 300, slips: '4711' }],
      ['hand-out', { ...entry, amount: 862, terminal: 862, slips: '4711' }],
    ])
    const { refunds, payments } = (await act('show', { order })).body.data
    expect(refunds.map(({ done }: { done: string | null }) => done !== null)).toEqual([true, true, true])
    expect(payments).toMatchObject([{ provider: 'none', provider_reference: null, state: 'refunded' }])
    expect((await command('inbox')).said).toContain('cash 4.00, buyer Schule Ort, slips 4711, amount 7.00')
  })

  it('is said at the command line, and in the mail to who has an address', async () => {
    const { order } = await sold({ customer: { ...school, email: 'ada@example.org' } })
    expect((await command('refund', order)).said).toContain('21.62 CHF by you, see the inbox')
    await shop.jobs()
    expect((await shop.mails()).filter((name) => name.startsWith(order))).toEqual([expect.stringContaining('.refund.')])
  })

  it('goes back to codes by itself, and only the rest by hand', async () => {
    const { code } = await issued(shop, { amount: 1000 })
    const { order } = await sold({ means: [{ means: 'voucher', code }, { means: 'cash' }] })
    await act('refund', { order }, 'finance')
    await shop.jobs()
    expect(await handOuts(order)).toEqual([['hand-out', { amount: 1162, currency: 'CHF', buyer: '', cash: 1162 }]])
  })

  it('of a visitor who cancels is handed out too, and what an invoice never got is not', async () => {
    const items = [ticketLine(61, 4, '2026-05-10 10:00')]
    const { order } = await sold({ items, customer: school, means: [mixed[0], { means: 'invoice' }] })
    await act('refund', { order }, 'finance')
    await shop.jobs()
    expect(await handOuts(order)).toEqual([
      ['hand-out', { amount: 1000, currency: 'CHF', buyer: 'Schule Ort', cash: 1000 }],
    ])
  })
})

describe('an order', () => {
  it('shows where it was sold, by whom, and by what it was paid', async () => {
    const { order } = await sold({ means: mixed, channel: 'phone' })
    const shown = (await act('show', { order })).body.data
    expect(shown.sold).toEqual({ channel: 'phone', who: expect.stringMatching(/^finance-/), id: expect.any(String) })
    expect(shown.payments[0].means).toEqual([
      { means: 'cash', amount: 1000, slip: '' },
      { means: 'terminal', amount: 1162, slip: '4711' },
    ])
    expect(shown.history[0]).toMatchObject({ what: 'placed', who: shown.sold.who })
    expect(shown.order).toMatchObject({ channel: 'phone', payment: { id: null, name: 'Cash, Card' } })
  })

  it('of a visitor shows neither', async () => {
    const body = purchase([ticketLine(61, 1, day)])
    await shop.choose((await init(await shop.guest(), body)).body.data, 'pay')
    const { booking_id } = (await exec(body.cartId)).body.data
    const order = (await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data
    expect([order.channel, order.means]).toEqual([undefined, undefined])
    const shown = (await act('show', { order: order.number })).body.data
    expect([shown.sold, shown.payments[0].means]).toEqual([null, []])
  })

  it('has forgotten who it was once that is no longer needed, also without an address of mail', async () => {
    const { order } = await sold({ customer: { ...school, phone: '+41 44 000 00 00' } })
    shop.time.now = new Date('2027-06-01T07:00:00Z')
    await shop.workers['erase-orders']({})
    const named = (what: string) => shop.count(`purchase_order where number = '${order}' and customer->>${what}`)
    expect([await named(`'phone' <> ''`), await named(`'lname' = 'Muster'`)]).toEqual([0, 1])
    shop.time.now = new Date('2038-01-02T07:00:00Z')
    await shop.workers['erase-orders']({})
    expect(await named(`'lname' = 'Muster'`)).toBe(0)
  })
})

describe('sales', () => {
  it('by channel and by means add up to what they are without', async () => {
    shop.time.now = new Date('2026-03-21T07:00:00Z')
    const { code } = await issued(shop, { amount: 500 })
    const items = [ticketLine(61, 4, '2026-05-10 10:00')]
    const counter = await sold({ means: mixed })
    await sold({ items, channel: 'mail', customer: school, means: [mixed[0], { means: 'invoice' }] })
    await sold({ channel: 'phone', means: [{ means: 'voucher', code }, { means: 'cash' }] })
    const body = purchase([ticketLine(61, 1, day)])
    await shop.choose((await init(await shop.guest(), body)).body.data, 'pay')
    await exec(body.cartId)
    await act('refund', { order: counter.order, amount: '11.00' }, 'finance')
    const csv = async (by?: string) =>
      ((await act('sales', { from: '2026-03-21', to: '2026-03-21', by }, 'finance')).body as string)
        .trim()
        .split('\r\n')
    expect(await csv()).toEqual([
      'day,kind,vat_percent,currency,gross,vat,net',
      '2026-03-21,codes,voucher,CHF,-5.00,0.00,-5.00',
      '2026-03-21,ticket,8.1,CHF,43.05,3.23,39.82',
      // of a visit in May at another rate
      '2026-03-21,ticket,8.8,CHF,43.24,3.50,39.74',
    ])
    expect(await csv('channel')).toEqual([
      'day,channel,kind,vat_percent,currency,gross,vat,net',
      '2026-03-21,counter,ticket,8.1,CHF,10.62,0.80,9.82',
      '2026-03-21,mail,ticket,8.8,CHF,43.24,3.50,39.74',
      '2026-03-21,phone,codes,voucher,CHF,-5.00,0.00,-5.00',
      '2026-03-21,phone,ticket,8.1,CHF,21.62,1.62,20.00',
      '2026-03-21,web,ticket,8.1,CHF,10.81,0.81,10.00',
    ])
    // 81.29 = 26.62 + 33.24 + 10.81 + 10.62, and the code
    expect(await csv('means')).toEqual([
      'day,means,currency,amount',
      '2026-03-21,cash,CHF,26.62',
      '2026-03-21,codes,CHF,5.00',
      '2026-03-21,invoice,CHF,33.24',
      '2026-03-21,online,CHF,10.81',
      '2026-03-21,terminal,CHF,10.62',
    ])
    expect((await command('sales', '2026-03-21', '2026-03-21', 'means')).said).toContain('cash,CHF,26.62')
    expect((await command('sales', '2026-03-21', '2026-03-21', 'gold')).said).toContain('MALFORMED, by')
  })
})

it('what was let go stays let go where the visit is moved', async () => {
  const { order, total } = await sold({
    means: [{ means: 'free', amount: 2000, reason: 'a school' }, { means: 'cash' }],
  })
  expect(total).toBe(162)
  const moved = await act('move', { order, time: '2026-03-29 10:00' }, 'finance')
  expect(moved.body.data).toMatchObject({ difference: 0 })
})
