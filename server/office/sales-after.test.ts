import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentReference } from '@foyer/domain/orders/payment-reference.ts'
import { rows, sql } from '../db/database.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { withAccounts, withInvoices } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { withTerminals } from '../testing/terminals.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { asked, school, staffOf } from './book.fixture.ts'
import { balanceOf, expectBooksAgree } from './books.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { creditCalls } from './credits.fixture.ts'

const files = withTerminals(withAccounts(withInvoices(cancelingMuseum)), 'simulator')
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files })))
afterAll(() => shop.close())
const { bought, move, valid } = cancelCalls(() => shop)
const { init, exec } = purchaseCalls(() => shop)

const address = { company: 'Schule Ort', street: 'Weg 1', zip: '8000', city: 'Ort' }
const [cheaper, dearer] = ['2026-03-27 10:30', '2026-03-27 16:00']
const { command, numberOf } = officeCommands(() => shop)

/** Moves a whole order to a time that costs so much more, and pays that. */
async function moveAndPay(id: string, datetime: string, difference: number) {
  const tickets = (await valid(id)).map((one) => ({ id: one.id, places: one.places }))
  const url = `${origin}/de/order-review/${id}`
  const wanted = { id, datetime, tickets, move: randomUUID(), difference, payart: 164, url }
  await shop.choose((await shop.call('POST', 'de/order/move/pay', wanted)).body.data, 'pay')
  await shop.deliver()
  await shop.jobs()
}
/** The daily job about invoices, on a day at six in the morning. */
async function onDay(day: string) {
  shop.time.now = new Date(`${day}T04:00:00Z`)
  await shop.workers.invoices({})
  await shop.jobs()
}

describe('the export of two months', () => {
  it('agrees to the cent with a calculation by hand for moves that cost more and less, and an invoice that nobody paid', async () => {
    const [dear, cheap, back] = [
      await bought([group(cheaper)], address),
      await bought([group(dearer)], address),
      await bought([group(cheaper.replace('27', '29'))], address),
    ]
    const invoiced = purchase([ticketLine(61, 3, '2026-05-10 10:00')], { payart: 200 })
    await init(await shop.guest(address), invoiced)
    expect((await exec(invoiced.cartId)).body.data.status).toBe('placed')
    shop.later(24 * 60)
    await moveAndPay(dear, dearer, 1000)
    expect(await move(cheap, cheaper, { difference: -1000 })).toEqual({ data: { difference: -1000 } })
    await moveAndPay(back, dearer.replace('27', '29'), 1000)
    shop.later(24 * 60)
    expect((await command('refund', await numberOf(dear))).done).toBe(true)
    expect((await command('refund', await numberOf(back), '29', 'a stop on the way')).done).toBe(true)
    await shop.jobs()
    shop.later(24 * 60)
    expect((await command('cancel', await numberOf(back))).done).toBe(true)
    await shop.jobs()
    // 30 days to pay and 10 more
    await onDay('2026-04-20')
    await onDay('2026-04-28')
    await onDay('2026-04-29')
    expect(await unbalanced(shop)).toEqual([])
    expect((await command('sales', '2026-03-01', '2026-04-30')).said.split('\r\n').slice(1)).toEqual([
      // two groups at 10:30 for 80.00 and one at 16:00 for 90.00: 80.00 × 8.1 / 108.1 = 5.994 twice, 90.00 × 8.1 /
      // 108.1 = 6.744
      '2026-03-20,guidedTour,8.1,CHF,250.00,18.72,231.28',
      // with admission, three times 2 × 15.00 + 3 × 3.00
      '2026-03-20,guidedTour,exempt,CHF,117.00,0.00,117.00',
      // by invoice, three tickets of a day on which there is more VAT: 32.43 × 8.8 / 108.8 = 2.623
      '2026-03-20,ticket,8.8,CHF,32.43,2.62,29.81',

      // 80.00 become 90.00 twice, paid by second payments: 20.00 with 2 × (6.74 - 5.99) = 1.50; 90.00 become 80.00: a
      // credit note of 10.00 with 0.749, all of it of the tour
      '2026-03-21,guidedTour,8.1,CHF,10.00,0.75,9.25',

      // all of the first, 90.00 with 6.74 and 39.00, also what its move has cost; of the last 29.00 of 129.00: 20.23 of
      // 90.00, with 1.516, and 8.77 of 39.00
      '2026-03-22,guidedTour,8.1,CHF,-110.23,-8.26,-101.97',
      '2026-03-22,guidedTour,exempt,CHF,-47.77,0.00,-47.77',

      // what is left of it: 90.00 - 20.23 with 6.74 - 1.52, and 39.00 - 8.77
      '2026-03-23,guidedTour,8.1,CHF,-69.77,-5.22,-64.55',
      '2026-03-23,guidedTour,exempt,CHF,-30.23,0.00,-30.23',

      // nobody has paid the invoice
      '2026-04-29,ticket,8.8,CHF,-32.43,-2.62,-29.81',
      '',
    ])
    await expectBooksAgree(shop, '2026-03-01', '2026-04-30')
    // what moving has cost goes back with the rest, on the day on which the order was canceled
    const number = await numberOf(back)
    expect((await command('payouts', '2026-03-23')).said.split('\n').filter((line) => line.startsWith('open'))).toEqual(
      expect.arrayContaining([
        `open: refund ${number} of 2026-03-23, -90.00 CHF, in the later payout 2026-03-23-CHF`,
        `open: refund ${number} of 2026-03-23, -10.00 CHF, in the later payout 2026-03-23-CHF`,
      ]),
    )
    const [paid] = await rows<{ kept: number }>(
      shop.shop.database.db,
      sql`select sum(captured - refunded)::int as kept from simulator_payment`,
    )
    // as the rows say without the invoice: 367.00 + 10.00 - 158.00 - 100.00, the second group at its new time
    expect(paid!.kept).toBe(11_900)
    const notes = await rows<{ gross: number; vat: number }>(
      shop.shop.database.db,
      sql`
        select (credit->>'amount')::int as gross,
          (select sum((v->>'tax')::int)::int from jsonb_array_elements(credit->'vat') v) as vat
        from refund
        order by credit_number
      `,
    )
    expect(notes.map(({ gross, vat }) => [gross, vat])).toEqual([
      [1000, 75],
      [12_900, 674],
      [2900, 152],
      [10_000, 522],
      [3243, 262],
    ])
  })
})

const slip = { means: 'terminal', slip: '4711' }
describe('what a move has cost goes back online, and the rest as it came', () => {
  let act: Awaited<ReturnType<typeof staffOf>>
  beforeAll(async () => void (act = await staffOf(shop)))
  const { booked } = creditCalls(() => shop)

  it.each([
    // a group is 80.00 and 39.00 of admission
    ['by bank transfer', '2026-04-06', { means: 'invoice' }, { 1100: -11_900 }],
    ['at a terminal', '2026-04-13', slip, { 1021: -11_900 }],
    ['in two ways', '2026-04-20', [{ ...slip, amount: 2000 }, { means: 'invoice' }], { 1021: -2000, 1100: -9900 }],
    ['at a reader', '2026-04-27', { means: 'terminal', reader: 'eins' }, { 1021: -11_900 }],
  ])('of what was paid %s', async (_, day, means, back) => {
    shop.time.now = new Date(`${day}T08:00:00Z`)
    // late enough for an invoice
    const friday = new Date(Date.parse(day) + 46 * 86_400_000).toISOString().slice(0, 10)
    const items = [group(`${friday} 10:30`)]
    const sale = asked({ items, customer: school, means: [means].flat() })
    const { data } = (await act('book', sale, 'finance')).body
    if (data.terminal) await shop.choose(data.terminal.page, 'pay')
    const { order } = (await act('sale', { id: sale.id })).body.data
    const [{ id, invoice }] = (await rows<{ id: string; invoice: string | null }>(
      shop.shop.database.db,
      sql`select booking_id as id, invoice_number as invoice from purchase_order where number = ${order}`,
    )) as [{ id: string; invoice: string | null }]
    if (invoice) {
      const reference = paymentReference('CH4431999123000889012', invoice)
      expect((await booked({ reference, amount: '200.00' }))[0]).toMatchObject({ order, outcome: 'tooMuch' })
    }
    await moveAndPay(id, `${friday} 16:00`, 1000)
    shop.later(24 * 60)
    const later = shop.time.now.toISOString().slice(0, 10)
    expect((await command('refund', order)).done).toBe(true)
    await shop.jobs()
    await expectBooksAgree(shop, day, later)
    for (const [account, amount] of Object.entries({ ...back, 1022: -1000 }))
      expect([account, await balanceOf(shop, account, later)]).toEqual([account, amount])
    for (const account of ['1021', '1022', '1100']) expect(await balanceOf(shop, account, day, later)).toBe(0)
  })
})
