import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { withAccounts, withInvoices, withPayoutAccounts } from '../testing/museum.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday, openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { staffOf } from './book.fixture.ts'
import { balanceOf, exported, expectBooksAgree } from './books.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { readPayouts } from './read-payouts.service.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withPayoutAccounts(withAccounts(withInvoices(goodsMuseum))) })
  act = await staffOf(shop)
})
beforeEach(async () => {
  shop.time.now = new Date(friday)
  shop.logged.length = 0
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const { command, numberOf } = officeCommands(() => shop)
const db = () => shop.shop.database.db

/** On a day of its own, so that each test has its payout; answers the order's number and its payment. */
async function bought(day: string, places = 2) {
  shop.time.now = new Date(`${day}T08:00:00Z`)
  const web = purchase([ticketLine(61, places, `2026-05-10 10:00`)])
  await shop.choose((await init(await shop.guest(), web)).body.data, 'pay')
  const { booking_id: booking } = (await exec(web.cartId)).body.data
  const [payment] = await rows<{ id: string }>(db(), sql`select id from payment where cart_id = ${web.cartId}`)
  return { number: await numberOf(booking), booking, payment: payment!.id }
}
const at = (day: string) => void (shop.time.now = new Date(`${day}T08:00:00Z`))
const payouts = async (from: string, to = from, more: object = {}) => {
  const { status, body } = await act('payouts', { from, to, ...more }, 'finance')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

describe('payouts of the provider', () => {
  it('are the payments of a day less what went back less fees, with the order of each', async () => {
    const one = await bought('2026-03-20')
    const other = await bought('2026-03-20', 4)
    await act('refund', { order: other.number, amount: '10.00', note: 'part' }, 'finance')
    await shop.jobs()
    at('2026-03-22')
    const {
      payouts: [paid, ...more],
      differences,
      open,
    } = await payouts('2026-03-20', '2026-03-22')
    expect([more, differences, open]).toEqual([[], [], []])
    // 2 × 10.81 and 4 × 10.81; 0.25 and 1.4 % of each are kept
    expect(paid).toMatchObject({ id: '2026-03-20-CHF', arrives: '2026-03-22', state: 'paid', itemized: 'yes' })
    expect(paid).toMatchObject({ payments: 2162 + 4324, refunds: -1000, other: 0, fees: 55 + 86, amount: 5345 })
    expect(
      new Set(paid.entries.map((entry: any) => [entry.kind, entry.order, entry.booking_id, entry.gross].join())),
    ).toEqual(
      new Set([
        ['payment', one.number, one.booking, 2162].join(),
        ['payment', other.number, other.booking, 4324].join(),
        ['refund', other.number, other.booking, -1000].join(),
      ]),
    )
  })

  it('are said in sentences, and exported as rows that come to each total', async () => {
    await bought('2026-03-24')
    at('2026-03-26')
    const { said } = await command('payouts', '2026-03-24', '2026-03-26')
    expect(said).toContain('2026-03-26 21.07 CHF paid: payments 21.62, refunds 0.00, other 0.00, fees 0.55')
    expect(said).toMatch(/no differences$/)
    const table = await exported(shop, 'payout-table', '2026-03-24', '2026-03-26')
    expect(table.map(({ row, kind, gross, fee, net }) => [row, kind, gross, fee, net])).toEqual([
      ['entry', 'payment', '21.62', '0.55', '21.07'],
      ['total', '', '21.62', '0.55', '21.07'],
    ])
  })

  it('leave open what arrives later or in none, and after some days that is a difference', async () => {
    const { number, payment } = await bought('2026-03-30')
    at('2026-03-31')
    const before = await payouts('2026-03-30', '2026-03-31')
    expect(before.differences).toEqual([])
    const waits = { kind: 'payment', payment, order: number, day: '2026-03-30', amount: 2162 }
    expect(before.open).toMatchObject([{ ...waits, payout: '2026-03-30-CHF' }])
    // the provider loses it
    await db().execute(sql`update simulator_payment set captured = 0 where reference = ${payment}`)
    at('2026-04-06')
    expect(await payouts('2026-03-30', '2026-04-06')).toMatchObject({
      differences: [],
      open: [{ ...waits, payout: null }],
    })
    at('2026-04-07')
    const after = await payouts('2026-03-30', '2026-04-06')
    expect(after.differences).toMatchObject([{ what: 'missing', order: number, expected: 2162, actual: null }])
    expect((await payouts('2026-03-30', '2026-04-06', { days: 30 })).differences).toEqual([])
    await db().execute(sql`update simulator_payment set captured = amount where reference = ${payment}`)
  })

  it('name what the shop does not know, and another amount than its own', async () => {
    const { number, payment } = await bought('2026-04-10')
    const unknown = randomUUID()
    await db().execute(sql`insert into simulator_payment
      select ${unknown}, ${unknown}, state, method, manual, amount, currency, lang, description, continue_url,
        cancel_url, webhook_url, payer, captured, refunded, refund_fails, created_at, captured_at
      from simulator_payment
      where reference = ${payment}`)
    await db().execute(sql`update simulator_payment set amount = 2161, captured = 2161 where reference = ${payment}`)
    // somebody gives money back at the provider
    const refund = randomUUID()
    await db().execute(sql`insert into simulator_refund (id, reference, amount, created_at)
      values (${refund}, ${payment}, 61, '2026-04-10T09:00:00Z')`)
    at('2026-04-12')
    const { differences } = await payouts('2026-04-10', '2026-04-12')
    const about = (what: string) => differences.find((one: any) => one.what === what)
    expect(differences).toHaveLength(3)
    expect(about('unknown-payment')).toMatchObject({ payment: unknown, order: null, expected: null, actual: 2162 })
    expect(about('unknown-refund')).toMatchObject({ payment, expected: null, actual: -61 })
    expect(about('amount')).toMatchObject({ payment, order: number, expected: 2162, actual: 2161 })
    const { said } = await command('payouts', '2026-04-10', '2026-04-12')
    expect(said).toContain(`${number}: books 21.62, provider 21.61 CHF`)
    expect(said).toMatch(/3 differences$/)
  })

  it('have a refund that came to nothing, and its second try, as one of the books', async () => {
    const { number, payment } = await bought('2026-04-14')
    await db().execute(sql`update simulator_payment set refund_fails = true where reference = ${payment}`)
    await act('refund', { order: number, amount: '5.00', note: 'part' }, 'finance')
    await shop.jobs()
    shop.later(1)
    await shop.deliver()
    await shop.jobs()
    await db().execute(sql`update simulator_payment set refund_fails = false where reference = ${payment}`)
    const [failed] = await rows<{ id: string }>(db(), sql`select refund_id as id from failed_refund`)
    expect((await act('failed-refund', { id: failed!.id, way: 'again' }, 'finance')).status).toBe(200)
    await shop.jobs()
    at('2026-04-16')
    const {
      payouts: [paid],
      differences,
    } = await payouts('2026-04-14', '2026-04-16')
    expect(differences).toEqual([])
    expect(paid.entries.map(({ kind, gross }: any) => [kind, gross]).toSorted()).toEqual([
      ['payment', 2162],
      ['refund', -500],
      ['refund', -500],
      ['refund-failed', 500],
    ])
    shop.logged.length = 0
  })

  it('wait for a refund from the day on which it was decided, whatever became of it later', async () => {
    const { number } = await bought('2026-02-02')
    await act('refund', { order: number, amount: '5.00', note: 'part' }, 'finance')
    // what was paid for a basket that is another by now is no order, and goes back whole
    const web = purchase([ticketLine(61, 1, '2026-05-10 10:00')])
    const page = (await init(await shop.guest(), web)).body.data
    await db().execute(sql`update payment set content = 'another' where cart_id = ${web.cartId}`)
    await shop.choose(page, 'pay')
    expect((await exec(web.cartId)).status).toBe(410)
    await db().execute(sql`update simulator_payment set refund_fails = true`)
    // nobody has asked the provider yet
    const waiting: { amount: number; order: string | null; day: string }[] = (await payouts('2026-02-02')).open
    expect(waiting.map(({ amount, order, day }) => [amount, order, day].join()).toSorted()).toEqual(
      [`2162,${number},2026-02-02`, '1081,,2026-02-02', `-500,${number},2026-02-02`, '-1081,,2026-02-02'].toSorted(),
    )
    await shop.jobs()
    shop.later(1)
    await shop.deliver()
    await shop.jobs()
    at('2026-02-20')
    const failed = await rows<{ id: string }>(
      db(),
      sql`select coalesce(refund_id, payment_id) as id from failed_refund where settled_at is null`,
    )
    expect(failed).toHaveLength(2)
    for (const { id } of failed)
      expect((await act('failed-refund', { id, way: 'transferred' }, 'finance')).status).toBe(200)
    at('2026-03-10')
    expect(await payouts('2026-02-15', '2026-03-10')).toMatchObject({ payouts: [], differences: [], open: [] })
    expect(await payouts('2026-02-02', '2026-02-04')).toMatchObject({ differences: [], open: [] })
    shop.logged.length = 0
  })

  it('have what the books have later, and not what was paid out the month before', async () => {
    const { number, payment } = await bought('2026-02-26')
    at('2026-03-02')
    await db().execute(sql`update payment set captured_at = ${shop.time.now.toISOString()} where id = ${payment}`)
    await bought('2026-03-03')
    at('2026-03-16')
    const { payouts: paid, differences, open } = await payouts('2026-03-01', '2026-03-07')
    expect([paid.map(({ id }: any) => id), differences, open]).toEqual([['2026-03-03-CHF'], [], []])
    expect((await payouts('2026-02-25', '2026-02-28')).payouts[0].entries).toMatchObject([{ order: number }])
  })

  it('are refused where they are more than can be held at once', async () => {
    await bought('2026-03-12')
    await bought('2026-03-12')
    at('2026-03-14')
    const read = (most: number) => readPayouts(shop.shop, '2026-03-14', '2026-03-14', most)
    expect(await read(2)).toMatchObject([{ entries: [{}, {}] }])
    expect(await read(1)).toEqual({ refused: 'MALFORMED', place: 'body.to' })
  })

  it('are for whoever keeps the money', async () => {
    for (const name of ['payouts', 'payout-table'] as const)
      expect((await act(name, { from: '2026-03-20', to: '2026-03-20' }, 'desk')).body.code).toBe('FORBIDDEN')
    expect((await act('payouts', { from: '2026-03-21', to: '2026-03-20' }, 'finance')).body.code).toBe('MALFORMED')
  })
})

describe('postings', () => {
  it('have an invoice on its day, and what pays it online on the day on which that was paid', async () => {
    at('2026-04-20')
    const customer = { company: 'Schule Ort', street: 'Weg 1', zip: '8000', city: 'Ort' }
    const web = purchase([ticketLine(61, 3, '2026-05-10 10:00')], { payart: 200 })
    await init(await shop.guest(customer), web)
    const { booking_id: id } = (await exec(web.cartId)).body.data
    const april = ['2026-04-20', '2026-04-30'] as const
    const before = await exported(shop, 'postings', ...april)
    expect(before.map(({ day, debit, credit }) => [day, debit, credit].join())).toEqual(['2026-04-20,1100,3410'])
    at('2026-05-01')
    const asked = { payart: 164, aux: {}, id, url: `${origin}/de/order-review/${id}` }
    const page = (await shop.call('POST', 'de/checkout/initPaymentOrder', asked)).body.data
    await shop.choose(page, 'pay')
    await shop.deliver()
    await shop.jobs()
    // what goes back goes to where it came from
    await act('refund', { order: await numberOf(id), amount: '10.00', note: 'part' }, 'finance')
    await shop.jobs()
    at('2026-05-03')
    expect((await payouts('2026-05-01', '2026-05-03')).differences).toEqual([])
    // April says what it said before
    expect(await exported(shop, 'postings', ...april)).toEqual(before)
    const may = await exported(shop, 'postings', '2026-05-01', '2026-05-03')
    expect(may.map(({ day, debit, credit }) => [day, debit, credit].join())).toEqual([
      '2026-05-01,3410,1022',
      '2026-05-01,1022,1100',
      '2026-05-03,1020,1022',
      '2026-05-03,6842,1022',
    ])
    for (const account of ['1100', '1022']) expect(await balanceOf(shop, account, '2026-04-20', '2026-05-03')).toBe(0)
    const means = await exported(shop, 'sales', '2026-04-20', '2026-05-03', 'means')
    expect(means.map((row) => Object.values(row).join())).toEqual([
      '2026-04-20,invoice,CHF,32.43',
      '2026-05-01,invoice,CHF,-32.43',
      '2026-05-01,online,CHF,22.43',
    ])
    await expectBooksAgree(shop, '2026-04-20', '2026-05-02')
  })

  it('have each payout in one sum at the bank, and the account of what was paid online runs to zero', async () => {
    const { number } = await bought('2026-05-04', 3)
    await act('refund', { order: number, amount: '10.00', note: 'part' }, 'finance')
    await shop.jobs()
    at('2026-05-06')
    const table = await exported(shop, 'postings', '2026-05-04', '2026-05-06')
    const ofPayout = table.filter(({ document }) => document === '2026-05-04-CHF')
    expect(ofPayout.map(({ day, debit, credit, amount }) => [day, debit, credit, amount])).toEqual([
      ['2026-05-06', '1020', '1022', '21.73'],
      ['2026-05-06', '6842', '1022', '0.70'],
    ])
    expect(await balanceOf(shop, '1022', '2026-05-04', '2026-05-06')).toBe(0)
    expect((await command('postings', '2026-05-04', '2026-05-06', 'datev')).said).toContain('"2026-05-04-CHF"')
  })
})
