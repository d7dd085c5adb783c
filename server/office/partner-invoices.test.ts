import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paymentReference } from '@foyer/domain/orders/payment-reference.ts'
import { cancelCalls } from '../after-sale/cancel.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, staffOf } from './book.fixture.ts'
import { creditCalls } from './credits.fixture.ts'
import { followUpPartners, issuePartnerInvoices } from './partner-invoices.service.ts'
import { partnersMuseum } from './partners.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeEach(async () => {
  shop = await openTestShop({ files: partnersMuseum })
  act = await staffOf(shop)
})
afterEach(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})
const { booked } = creditCalls(() => shop)
const { cancel, all } = cancelCalls(() => shop)

const finance = async (name: Parameters<typeof act>[0], body: object = {}) => (await act(name, body, 'finance')).body
const account = async () => (await act('partner', {}, 'partner')).body.data
const issue = async (month: string): Promise<string[]> => (await finance('partner-invoices', { month })).data.invoices
const inbox = async (kind: string) =>
  (await finance('inbox')).data.filter((one: { kind: string }) => one.kind === kind).map((one: any) => one.details)
/** Two adults, CHF 19.46 for the hotel. */
async function sell(at: string, more: object = {}) {
  shop.time.now = new Date(at)
  const items = [ticketLine(61, 2, '2026-04-19 10:00')]
  return (await act('book', asked({ items, means: [], ...more }), 'partner')).body.data
}

describe('the invoice of a month', () => {
  it('is of all that was sold on account in it by local days, once, and is mailed', async () => {
    await sell('2026-03-21T09:00:00Z')
    await sell('2026-03-31T21:59:00Z')
    // in Zurich it is April
    await sell('2026-03-31T22:01:00Z')
    const both = (await Promise.all([1, 2].map(() => issuePartnerInvoices(shop.shop, '2026-03')))).flat()
    expect(both).toEqual([expect.stringMatching(/^INV\d+$/)])
    const [number] = both
    expect(await issue('2026-03')).toEqual([])
    expect(await finance('partner-invoices', { month: '2026-04' })).toMatchObject({
      code: 'MALFORMED',
      place: 'body.month',
    })
    expect(await account()).toMatchObject({
      name: 'Hotel Quai',
      owed: 3 * 1946,
      invoices: [{ number, month: '2026-03', total: 2 * 1946, paid: 0, due: '2026-05-01' }],
    })
    await shop.jobs()
    expect((await shop.mails()).filter((name) => name.startsWith(`${number}.partner`))).toHaveLength(1)
  })

  it('is made by the daily job for the month before; what is overdue is told once', async () => {
    await sell('2026-03-21T09:00:00Z')
    shop.time.now = new Date('2026-04-01T05:00:00Z')
    await followUpPartners(shop.shop)
    const [{ number }] = (await account()).invoices
    for (const [day, times] of [
      ['2026-05-01', 0],
      ['2026-05-02', 1],
      ['2026-05-03', 1],
    ] as const) {
      shop.time.now = new Date(`${day}T05:00:00Z`)
      await followUpPartners(shop.shop)
      expect(await inbox('partner-overdue')).toHaveLength(times)
    }
    expect(await inbox('partner-overdue')).toMatchObject([
      { invoice: number, partner: 951, name: 'Hotel Quai', amount: 1946, currency: 'CHF' },
    ])
    expect((await finance('invoices')).data).toEqual([
      expect.objectContaining({ number, order: null, name: 'Hotel Quai', unpaid: 1946, due: '2026-05-01', ends: null }),
    ])
    await finance('partner-paid', { invoice: number })
    expect((await finance('invoices')).data).toEqual([])
    // all of them, since what is owed is their sum
    await rows(
      shop.shop.database.db,
      sql`insert into partner_invoice (number, partner, month, total, currency, document, issued_at, due_on)
        select 'many-' || n, 900000 + n, '2026-03', 1, 'CHF', '{}', now(), '2026-05-01'
        from generate_series(1, 1001) n`,
    )
    expect((await finance('invoices')).data).toHaveLength(1001)
    await rows(shop.shop.database.db, sql`delete from partner_invoice where number like 'many-%'`)
  })

  it('is less by what is given back, also of months before; below 0 the office gives it back', async () => {
    const { order } = await sell('2026-03-21T09:00:00Z')
    shop.time.now = new Date('2026-04-02T09:00:00Z')
    const [march] = await issue('2026-03')
    await finance('refund', { order })
    await shop.jobs()
    shop.time.now = new Date('2026-05-01T09:00:00Z')
    const [april] = await issue('2026-04')
    expect((await account()).invoices).toMatchObject([
      { number: april, total: -1946 },
      { number: march, total: 1946 },
    ])
    expect(await inbox('partner-back')).toMatchObject([
      { invoice: april, partner: 951, name: 'Hotel Quai', amount: 1946, currency: 'CHF' },
    ])
    await finance('partner-paid', { invoice: march })
    expect((await account()).owed).toBe(-1946)
    expect((await finance('partner-paid', { invoice: april })).data).toEqual({
      invoice: april,
      paid: -1946,
      left: 0,
      currency: 'CHF',
    })
    expect((await account()).owed).toBe(0)
  })

  it('is of what is left where a visitor cancels a part', async () => {
    const { page } = await sell('2026-03-21T09:00:00Z')
    const id = page.split('/').at(-1)
    const [one] = await all(id)
    expect((await cancel(id, [{ ...one!, places: 1 }])).data).toMatchObject({ amount: 1946 / 2 })
    await shop.jobs()
    shop.time.now = new Date('2026-04-01T09:00:00Z')
    await issue('2026-03')
    expect((await account()).invoices).toMatchObject([{ total: 1946 / 2 }])
  })

  it('is paid by hand, in parts, and by no more than it is', async () => {
    await sell('2026-03-21T09:00:00Z')
    shop.time.now = new Date('2026-04-01T09:00:00Z')
    const [invoice] = await issue('2026-03')
    const paid = (amount?: string) => finance('partner-paid', { invoice, ...(amount && { amount }) })
    expect(await paid('19.47')).toMatchObject({ code: 'MEANS_DIFFER', requested: 1947, available: 1946 })
    expect(await paid('0.00')).toMatchObject({ code: 'MALFORMED', place: 'body.amount' })
    expect(await paid('1.999')).toMatchObject({ code: 'MALFORMED', place: 'body.amount' })
    expect((await paid('10.00')).data).toMatchObject({ paid: 1000, left: 946 })
    expect((await paid()).data).toMatchObject({ paid: 1946, left: 0 })
    expect(await paid()).toMatchObject({ code: 'ORDER_PAID' })
    expect(await finance('partner-paid', { invoice: 'INV1' })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is paid by what the bank credits; more than that is in the inbox', async () => {
    await sell('2026-03-21T09:00:00Z')
    shop.time.now = new Date('2026-04-01T09:00:00Z')
    const [invoice] = await issue('2026-03')
    const reference = paymentReference('CH4431999123000889012', invoice!)
    const outcomes = async (amount: string) =>
      (await booked({ reference, amount })).map(({ order, outcome, left_over }: any) => [order, outcome, left_over])
    expect(await outcomes('9.46')).toEqual([[invoice, 'part', 0]])
    expect(await outcomes('11.00')).toEqual([[invoice, 'tooMuch', 100]])
    expect((await account()).invoices).toMatchObject([{ paid: 1946 }])
    expect(await outcomes('1.00')).toEqual([[invoice, 'notOwed', 100]])
  })

  it('of a partner that has gone is left to the office', async () => {
    await sell('2026-03-21T09:00:00Z')
    await shop.museum.write('partners.yaml', '[]')
    expect(await shop.importAgain()).toBe('imported')
    // each process looks once a second
    await expect
      .poll(async () => (await act('partner', {}, 'partner')).body.code, { timeout: 5000 })
      .toBe('PARTNER_UNKNOWN')
    shop.time.now = new Date('2026-04-01T09:00:00Z')
    expect(await issue('2026-03')).toEqual([])
    expect(await inbox('partner-unknown')).toEqual([{ partner: 951, month: '2026-03' }])
  })
})
