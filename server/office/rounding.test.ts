import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { rows, sql, sqlState } from '../db/database.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { withAccounts, withInvoices, withTills } from '../testing/museum.fixture.ts'
import { withTerminals } from '../testing/terminals.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, keepsItsBooks, school, staffOf } from './book.fixture.ts'
import { balanceOf, exported, expectBooksAgree } from './books.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  const files = withTerminals(withTills(withAccounts(withInvoices(cancelingMuseum))), 'simulator')
  const named = files['shop.yaml']!.replace('invoice: "1100"}', 'invoice: "1100", rounding: "1101", donation: "1102"}')
  shop = await openTestShop({ files: { ...files, 'shop.yaml': named } })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())

const till = 'kasse-1'
const today = '2026-03-20'
beforeEach(async () => {
  await act('till-close', { till, counted: '0' }, 'admin')
  await act('till-open', { till, amount: '100.00' })
})
const sell = async (means: object[], more: object = {}) => act('book', asked({ till, means, ...more }))
const sold = async (means: object[], more: object = {}) => {
  const { body } = await sell(means, more)
  expect(body.code).toBeUndefined()
  return body.data
}
const cash = { means: 'cash' }
const rounding = (amount: number) => ({ means: 'rounding', amount })
const donation = (amount: number) => ({ means: 'donation', amount })
const shown = async () => (await act('till-show', { till })).body.data

describe('cash that is rounded and what is given on top', () => {
  it('are lines of their own in order, receipt, till and exports, and change neither price nor VAT', async () => {
    const rounded = await sold([cash, rounding(2)])
    expect(rounded).toMatchObject({
      total: 2162,
      unpaid: 0,
      means: [
        { means: 'cash', amount: 2160 },
        { means: 'rounding', amount: 2 },
      ],
    })
    expect(rounded.vat).toMatchObject([{ gross: 2162 }])
    const { payment } = (await shop.call('GET', `de/order/review?id=${rounded.page.split('/').at(-1)}`)).body.data
    expect(payment.name).toBe('Bar')
    await sold([{ means: 'cash', amount: 2500 }, donation(338)])
    const given = await sold([{ means: 'terminal', slip: '7' }, donation(38)])
    expect(given.means).toMatchObject([
      { means: 'terminal', amount: 2200 },
      { means: 'donation', amount: -38 },
    ])
    const receipt = given.documents.find(({ kind }: { kind: string }) => kind === 'receipt').address
    const text = (await pageTexts(new Uint8Array(await (await shop.app.request(receipt)).arrayBuffer()))).join(' ')
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/Karte, Beleg 7 CHF 22\.00 Spende − CHF 0\.38/)
    // 100.00 + 21.60 + 25.00
    expect(await shown()).toMatchObject({
      expected: 14_660,
      terminal: { expected: 2200 },
      means: [
        { means: 'cash', sold: 4660 },
        { means: 'donation', sold: -376 },
        { means: 'rounding', sold: 2 },
        { means: 'terminal', sold: 2200 },
      ],
      vat: [{ rate: '8.1', gross: 6486 }],
    })
    await expectBooksAgree(shop, today, today)
    const balances = await Promise.all(['1000', '1021', '1101', '1102'].map((one) => balanceOf(shop, one, today)))
    expect(balances).toEqual([4660, 2200, 2, -376])
    const by = await exported(shop, 'sales', today, today, 'means')
    expect(by.map(({ means, amount }) => `${means} ${amount}`)).toEqual([
      'cash 46.60',
      'donation -3.76',
      'rounding 0.02',
      'terminal 22.00',
    ])
  })

  it('go back as they came: rounded cash is rounded anew, and a donation stays', async () => {
    const { order } = await sold([cash, rounding(2)])
    const plan = (await act('take-back', { order, till, plan: true })).body.data
    expect(plan).toMatchObject({ amount: 2162, out: [{ means: 'cash', amount: 2160 }] })
    await act('take-back', { order, till, planned: plan })
    expect((await shown()).expected).toBe(10_000)
    const given = await sold([{ means: 'cash', amount: 2500 }, donation(338)])
    await act('take-back', { order: given.order, till })
    // 25.00 came in, 21.62 went out
    const closed = (await act('till-close', { till, counted: '103.38' })).body.data
    expect(closed).toMatchObject({ expected: 10_338, difference: 0 })
    expect(closed.means).toEqual([
      { means: 'cash', sold: 4660, back: 4322, amount: 338 },
      { means: 'donation', sold: -338, back: 0, amount: -338 },
      { means: 'rounding', sold: 2, back: 2, amount: 0 },
    ])
    // of both tests: what was taken on top is left, and nothing of what was rounded and went back
    expect(await balanceOf(shop, '1102', today)).toBe(-376 - 338)
    expect(await balanceOf(shop, '1101', today)).toBe(2)
  })

  it('are rounded in an exchange too, so that coins pay the difference, and to the cent where it was sold so', async () => {
    const exchanged = async (order: string) => {
      const { tickets } = (await act('show', { order })).body.data
      const { items } = asked({})
      const instead = { id: crypto.randomUUID(), items, means: [cash, { means: 'rounding' }] }
      const all = tickets.map(({ number, places }: any) => ({ number, places }))
      return (await act('take-back', { order, till, tickets: all, instead })).body.data
    }
    const before = await balanceOf(shop, '1101', today)
    const { order } = await sold([cash, rounding(2)])
    const back = await exchanged(order)
    expect(back).toMatchObject({ out: [{ means: 'cash', amount: 2160 }], instead: { total: 2162, in_cash: 2160 } })
    const exact = await exchanged((await sold([cash])).order)
    expect(exact).toMatchObject({ out: [{ means: 'cash', amount: 2162 }], instead: { total: 2162, in_cash: 2162 } })
    expect((await shown()).expected).toBe(10_000 + 2160 + 2162)
    // sold twice, gone back once
    expect(await balanceOf(shop, '1101', today)).toBe(before + 2)
  })

  it('are refused where they are more than a coin, or come with what is paid later', async () => {
    const refused = async (means: object[], more: object = {}) => (await sell(means, more)).body.code
    expect(await refused([cash, rounding(3)])).toBe('MEANS_DIFFER')
    expect(await refused([{ means: 'terminal', slip: '7' }, rounding(2)])).toBe('MEANS_DIFFER')
    const later = { items: [ticketLine(61, 2, '2026-05-10 10:00')], customer: school }
    expect(await refused([{ means: 'invoice' }, donation(100)], later)).toBe('MEANS_DIFFER')
    expect(await refused([{ means: 'cash', amount: 1000 }, { means: 'terminal', slip: '7' }, donation(38)])).toBe(
      'MEANS_DIFFER',
    )
    for (const twice of [
      [{ means: 'cash', amount: 2500 }, donation(100), donation(238)],
      [cash, rounding(1), rounding(1)],
    ])
      expect(await refused(twice)).toBe('MALFORMED')
    expect((await shown()).expected).toBe(10_000)
  })

  it('are refused twice where a reader was to take the money: nobody sells at a price of theirs', async () => {
    const { id, ...held } = asked({ means: [{ means: 'terminal', reader: 'eins' }] })
    expect((await act('book', { id, ...held })).body.data.state).toBe('held')
    const means = [{ means: 'cash', amount: 5 }, rounding(-1), rounding(2158)]
    expect((await act('pay-sale', { id, means, till })).body.code).toBe('MEANS_DIFFER')
    expect((await act('pay-sale', { id, means: [cash, rounding(0)], till })).body.code).toBe('MALFORMED')
    expect((await act('pay-sale', { id, means: [cash, rounding(2)], till })).body.data.state).toBe('placed')
  })

  it('are checked by the database too', async () => {
    const { db, transaction } = shop.shop.database
    const paidBy = async (means: object[]) => {
      const { order } = await sold(means, { items: [ticketLine(61, 2, '2026-05-10 10:00')], customer: school })
      const [{ id }] = (await rows<{ id: string }>(
        db,
        sql`select payment_id as id from purchase_order where number = ${order}`,
      )) as [{ id: string }]
      return id
    }
    const add = (payment: string, parts: readonly (readonly [means: string, amount: number])[]) =>
      transaction(async (tx) => {
        for (const [at, [means, amount]] of parts.entries())
          await tx.execute(sql`
            insert into payment_means (payment_id, position, means, amount)
            values (${payment}, ${at + 5}, ${means}, ${amount})
          `)
        const added = parts.reduce((sum, [, amount]) => sum + amount, 0)
        await tx.execute(sql`
          update payment_means set amount = amount - ${added} where payment_id = ${payment} and position = 0
        `)
      })
    const terminal = await paidBy([{ means: 'terminal', slip: '9' }])
    const inCash = await paidBy([cash])
    const both = await paidBy([
      { means: 'cash', amount: 1000 },
      { means: 'terminal', slip: '8' },
    ])
    const later = await paidBy([{ means: 'invoice' }])
    for (const [payment, ...parts] of [
      [terminal, ['rounding', 2]],
      [terminal, ['donation', 5]],
      [terminal, ['cash', -5]],
      [inCash, ['rounding', 251]],
      [inCash, ['rounding', 1], ['rounding', 1]],
      [both, ['donation', -5]],
      [later, ['donation', -5]],
    ] as const)
      expect(await add(payment, parts as never).catch(sqlState)).toBe('23514')
  })
})
