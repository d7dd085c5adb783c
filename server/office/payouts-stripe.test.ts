import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { asking } from '../payments/provider-contract.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withAccounts, withPayoutAccounts } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openStripeShop, type StripeShop } from '../testing/stripe-shop.fixture.ts'
import { withTerminals } from '../testing/terminals.fixture.ts'
import { purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { asked, staffOf } from './book.fixture.ts'
import { balanceOf, exported } from './books.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

// Stripe's payouts, read with its own library from the stand-in. Each test has days of its own.

let shop: StripeShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openStripeShop({ files: withPayoutAccounts(withAccounts(withTerminals(goodsMuseum, 'stripe'))) })
  act = await staffOf(shop)
  shop.mock.ledger.addReader('tmr_eins')
})
beforeEach(() => void (shop.logged.length = 0))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const { command, numberOf } = officeCommands(() => shop)
const db = () => shop.shop.database.db

const at = (day: string, hour = '08') => void (shop.time.now = new Date(`${day}T${hour}:00:00Z`))
async function bought(day: string, places = 2) {
  at(day)
  const web = purchase([ticketLine(61, places, '2026-05-10 10:00')])
  await shop.choose((await init(await shop.guest(), web)).body.data, 'pay')
  const number = await numberOf((await exec(web.cartId)).body.data.booking_id)
  const [payment] = await rows<{ id: string }>(db(), sql`select id from payment where cart_id = ${web.cartId}`)
  return { number, payment: payment!.id }
}
async function refunded(order: string, amount: string) {
  await act('refund', { order, amount, note: 'part' }, 'finance')
  await shop.jobs()
}
const chargeOf = (payment: string) =>
  shop.mock.ledger.all().find(({ intentMetadata }) => intentMetadata['payment'] === payment)!
const payouts = async (from: string, to: string) => {
  const { status, body } = await act('payouts', { from, to }, 'finance')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const inShort = ({ kind, order, gross, fee }: any) => [kind, order, gross, fee]
describe("Stripe's payouts", () => {
  it('have what was paid on its page and at a reader, what went back, and the fee of each', async () => {
    const web = await bought('2026-03-20')
    await refunded(web.number, '10.00')
    const sale = asked({ means: [{ means: 'terminal', reader: 'eins' }] })
    await act('book', sale)
    shop.mock.ledger.tap('tmr_eins', 'pay')
    await shop.deliver()
    await shop.jobs()
    const reader = (await act('sale', { id: sale.id })).body.data.order
    at('2026-03-23')
    const {
      payouts: [paid, ...more],
      differences,
      open,
    } = await payouts('2026-03-20', '2026-03-23')
    expect([more, differences, open]).toEqual([[], [], []])
    expect(paid).toMatchObject({ arrives: '2026-03-22', state: 'paid', itemized: 'yes', currency: 'CHF' })
    expect(paid).toMatchObject({ payments: 4324, refunds: -1000, other: 0, fees: 93 + 93, amount: 3138 })
    expect(paid.entries.map(inShort).toSorted()).toEqual([
      ['payment', web.number, 2162, 93],
      ['payment', reader, 2162, 93],
      ['refund', web.number, -1000, 0],
    ])
    const table = await exported(shop, 'postings', '2026-03-20', '2026-03-23')
    const ofPayout = table.filter(({ document }) => document === paid.id)
    expect(ofPayout.map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
      ['1020', '1022', '31.38'],
      ['6842', '1022', '1.86'],
      // what the reader took waits on the terminals' account
      ['1022', '1021', '21.62'],
    ])
    for (const account of ['1021', '1022']) expect(await balanceOf(shop, account, '2026-03-20', '2026-03-23')).toBe(0)
  })

  it('that are settled in another currency agree by what was paid', async () => {
    const { payment } = await bought('2026-03-22')
    Object.assign(chargeOf(payment).balance[0]!, { amount: 2250, net: 2250 - 97, fee: 97, currency: 'eur' })
    at('2026-03-24')
    const {
      payouts: [paid],
      differences,
      open,
    } = await payouts('2026-03-23', '2026-03-24')
    expect([differences, open]).toEqual([[], []])
    expect(paid).toMatchObject({ currency: 'EUR', payments: 2250, fees: 97, amount: 2153 })
    const posted = (await exported(shop, 'postings', '2026-03-23', '2026-03-24')).filter(
      ({ document }) => document === paid.id,
    )
    expect(posted.map(({ debit, amount, currency }) => [debit, amount, currency])).toEqual([
      ['1020', '21.53', 'EUR'],
      ['6842', '0.97', 'EUR'],
    ])
  })

  it('are read in pages, with what Stripe charges beside', async () => {
    await bought('2026-03-25')
    for (let fee = 0; fee < 230; fee++) shop.mock.ledger.moveBalance('stripe_fee', -1, 'chf', 'Radar')
    at('2026-03-28')
    const {
      payouts: [paid],
      differences,
    } = await payouts('2026-03-25', '2026-03-28')
    expect(differences).toEqual([])
    expect(paid.entries).toHaveLength(231)
    expect(paid).toMatchObject({ payments: 2162, other: 0, fees: 93 + 230, amount: 2162 - 323 })
  })

  it('have a kind for whatever Stripe moves', async () => {
    at('2026-03-05')
    const kinds = {
      payment: 'payment',
      payment_refund: 'refund',
      refund_failure: 'refund-failed',
      payment_failure_refund: 'dispute',
      payment_reversal: 'dispute',
      stripe_fee: 'fee',
      stripe_fx_fee: 'fee',
      tax_fee: 'fee',
      payout_failure: 'payout-failed',
      payout_cancel: 'payout-failed',
      adjustment: 'adjustment',
      transfer: 'other',
    }
    for (const type of Object.keys(kinds)) shop.mock.ledger.moveBalance(type, 100, 'chf', type)
    at('2026-03-07')
    const [paid] = (await payouts('2026-03-07', '2026-03-07')).payouts
    expect(Object.fromEntries(paid.entries.map(({ text, kind }: any) => [text, kind]))).toEqual(kinds)
  })

  it('name a dispute, which costs what was paid and a fee, and its return when it is won', async () => {
    const { payment } = await bought('2026-04-01')
    shop.mock.ledger.dispute(chargeOf(payment))
    at('2026-04-02')
    shop.mock.ledger.dispute(chargeOf(payment), 'won')
    at('2026-04-05')
    const {
      payouts: [lost, won],
      differences,
    } = await payouts('2026-04-01', '2026-04-05')
    expect(lost).toMatchObject({ payments: 2162, other: -2162, fees: 93 + 1500, amount: -1593 })
    expect(won).toMatchObject({ payments: 0, other: 2162, fees: 0, amount: 2162 })
    expect(differences.map(({ what, payment: id, actual }: any) => [what, id, actual])).toEqual([
      ['not-in-books', payment, -2162],
      ['not-in-books', payment, 2162],
    ])
    const dates = ['2026-04-01', '2026-04-05'] as const
    expect([await balanceOf(shop, '1022', ...dates), await balanceOf(shop, '1099', ...dates)]).toEqual([0, 0])
    expect(await balanceOf(shop, '1020', ...dates)).toBe(2162 - 1593)
  })

  it('that came back are posted back, and what was in them is in a later one', async () => {
    await bought('2026-04-10')
    at('2026-04-14')
    const [first] = (await payouts('2026-04-10', '2026-04-12')).payouts
    shop.mock.ledger.failPayout(first.id)
    await bought('2026-04-14')
    at('2026-04-17')
    const {
      payouts: [failed, later],
      differences,
    } = await payouts('2026-04-10', '2026-04-17')
    expect(differences).toEqual([])
    expect(failed).toMatchObject({ state: 'failed', failed_on: '2026-04-14', amount: 2069 })
    expect(later).toMatchObject({ state: 'paid', payments: 2162, other: 2069, amount: 2069 * 2 })
    const table = await exported(shop, 'postings', '2026-04-10', '2026-04-17')
    expect(table.filter(({ document }) => document === failed.id)).toMatchObject([
      { day: '2026-04-12', debit: '1020', credit: '1022', amount: '20.69' },
      { day: '2026-04-12', debit: '6842', credit: '1022', amount: '0.93' },
      { day: '2026-04-14', debit: '1022', credit: '1020', amount: '20.69' },
    ])
    expect(await balanceOf(shop, '1022', '2026-04-10', '2026-04-17')).toBe(0)
    expect(await balanceOf(shop, '1020', '2026-04-10', '2026-04-17')).toBe(2069 * 2)
    // a month that ends between the two has the first part, and the next one the second
    expect(await balanceOf(shop, '1020', '2026-04-01', '2026-04-13')).toBe(569 + 2069)
    expect(await balanceOf(shop, '1020', '2026-04-14', '2026-04-15')).toBe(-2069)
  })

  it('that are called off before they arrive are posted there and back in one month', async () => {
    await bought('2026-02-27')
    at('2026-02-28')
    const [first] = (await payouts('2026-03-01', '2026-03-01')).payouts
    shop.mock.ledger.cancelPayout(first.id)
    at('2026-03-03')
    const {
      payouts: [canceled, later],
      differences,
    } = await payouts('2026-02-27', '2026-03-03')
    expect(differences).toEqual([])
    expect(canceled).toMatchObject({ arrives: '2026-03-01', state: 'failed', failed_on: '2026-02-28' })
    expect(later.entries).toMatchObject([{ kind: 'payout-failed', gross: 2069 }])
    expect(await balanceOf(shop, '1020', '2026-02-27', '2026-02-28')).toBe(0)
    expect(await balanceOf(shop, '1020', '2026-03-01', '2026-03-01')).toBe(0)
    expect(await balanceOf(shop, '1020', '2026-03-02', '2026-03-03')).toBe(2069)
    expect(await balanceOf(shop, '1022', '2026-02-27', '2026-03-03')).toBe(0)
  })

  it('that somebody has asked for by hand, or that Stripe still puts together, are said to be so', async () => {
    const { payment } = await bought('2026-04-20')
    shop.mock.ledger.payOutByHand('po_by_hand', 'chf')
    at('2026-04-20', '09')
    await bought('2026-04-21')
    at('2026-04-24')
    const before = await payouts('2026-04-20', '2026-04-24')
    const byItself = before.payouts.find(({ itemized }: any) => itemized === 'yes')
    shop.mock.ledger.holdBackPayout(byItself.id)
    const { payouts: all, differences, open } = await payouts('2026-04-20', '2026-04-24')
    expect(all.map(({ itemized, entries }: any) => [itemized, entries.length])).toEqual([
      ['never', 0],
      ['not-yet', 0],
    ])
    expect(differences.map(({ what, payout }: any) => [what, payout])).toEqual([
      ['not-itemized', 'po_by_hand'],
      ['not-itemized-yet', byItself.id],
    ])
    expect(open.map((one: any) => one.payment)).toContain(payment)
    const { said } = await command('payouts', '2026-04-20', '2026-04-24')
    expect(said).toContain('asked for by hand')
    // what it is made of nobody knows: it is taken from what was paid online
    expect(await balanceOf(shop, '1020', '2026-04-22', '2026-04-22')).toBe(2069)
  })

  it('name a payment and a refund that the shop does not know, and an amount that differs', async () => {
    const { payment } = await bought('2026-05-01')
    const charge = chargeOf(payment)
    shop.mock.ledger.refund(charge, 100, {})
    const unknown = randomUUID()
    const { now } = shop.time
    const { url } = await shop.shop.payments.open(asking({ id: unknown, amount: 5000, openedAt: now, heldUntil: now }))
    await shop.choose(url, 'pay')
    const other = await bought('2026-05-01')
    Object.assign(chargeOf(other.payment).balance[0]!, { amount: 2100, net: 2100 - 93 })
    shop.mock.ledger.moveBalance('adjustment', -7, 'chf', 'correction')
    shop.mock.ledger.moveBalance('reserve_hold', -1, 'chf', 'reserve')
    at('2026-05-04')
    const { differences } = await payouts('2026-05-01', '2026-05-04')
    const found = differences.map(({ what, payment: id, order, expected, actual }: any) => [
      what,
      id,
      order,
      expected,
      actual,
    ])
    expect(found.toSorted()).toEqual(
      [
        ['unknown-refund', payment, null, null, -100],
        ['unknown-payment', unknown, null, null, 5000],
        ['amount', other.payment, other.number, 2162, 2100],
        ['not-in-books', null, null, null, -7],
        ['not-in-books', null, null, null, -1],
      ].toSorted(),
    )
    // the books waited for two payments, and nothing else is left on their account
    expect(await balanceOf(shop, '1022', '2026-05-01', '2026-05-04')).toBe(0)
    expect(await balanceOf(shop, '1099', '2026-05-01', '2026-05-04')).toBe(100 - 5000 + 62 + 7 + 1)
    const table = await exported(shop, 'payout-table', '2026-05-01', '2026-05-04')
    const inTable = table.filter(({ row }) => row === 'difference')
    expect(inTable).toHaveLength(5)
    // the provider's id and words of the entry, as in the row of its payout
    const reserve = { entry: expect.stringMatching(/^txn_/), gross: '-0.01' }
    expect(inTable).toContainEqual(expect.objectContaining({ ...reserve, text: 'other reserve' }))
    for (const { entry } of inTable) expect(table.filter((one) => one['entry'] === entry)).toHaveLength(2)
    const { said } = await command('payouts', '2026-05-01', '2026-05-04')
    expect(said).toMatch(/^DIFFERENCE not-in-books: po_\S+, txn_\S+, other reserve: books -, provider -0.01 CHF$/m)
  })
})

describe('a Stripe that does not answer', () => {
  it.each([
    ['is away', { down: 2 }],
    ['has had too many requests', { limited: 2 }],
    ['goes away once it has told its payouts', { down: 2, of: '/v1/balance_transactions' }],
    ['goes away between two pages', { down: 2, of: 'starting_after' }],
  ])('because it %s is said with a code, and nothing is half', async (_, faults) => {
    const none = { down: 0, limited: 0, of: '' }
    const days = { from: '2026-03-25', to: '2026-03-28' }
    for (const name of ['payouts', 'payout-table', 'postings'] as const) {
      Object.assign(shop.mock.faults, faults)
      const answer = await act(name, days, 'finance')
      expect([answer.status, answer.body.code]).toEqual([503, 'PAYOUTS_UNAVAILABLE'])
      Object.assign(shop.mock.faults, none)
    }
    Object.assign(shop.mock.faults, faults)
    const { done, said } = await command('payouts', '2026-03-25', '2026-03-28')
    Object.assign(shop.mock.faults, none)
    expect([done, said.includes('PAYOUTS_UNAVAILABLE')]).toEqual([false, true])
    expect((await payouts('2026-03-25', '2026-03-28')).differences).toEqual([])
  })
})
