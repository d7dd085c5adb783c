import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, day, school, staffOf, keepsItsBooks } from './book.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withInvoices(goodsMuseum) })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())

const override = { reason: 'the train was late' }
const sold = async (more: object = {}, role = 'finance') => (await act('book', asked(more), role)).body
const logOf = async (subject: string) => (await act('log', { subject }, 'admin')).body.data[0].details

describe('what is past the rules', () => {
  const team = (count: number) => ({
    ...ticketLine(64, 1, day),
    subtickets: [
      { id: 641, count },
      { id: 642, count: 2 },
    ],
  })

  it.each([
    ['a time that is over', [ticketLine(61, 1, '2026-03-20 10:00')], 'SLOT_PAST', 14],
    ['fewer than a group needs', [team(2)], 'SUBTICKET_BELOW_MINIMUM', 0],
    ['more than a group may be', [team(13)], 'SUBTICKET_ABOVE_MAXIMUM', 0],
    ['a free ticket without a paid one', [ticketLine(62, 1, day)], 'NEEDS_PAID_TICKET', 0],
  ])('%s is sold by whoever may, with a reason that stands in the log', async (_, items, code, hours) => {
    shop.later(hours * 60)
    expect((await sold({ items })).lines[0].code).toBe(code)
    const { data } = await sold({ items, override })
    expect(data.state).toBe('placed')
    expect(await logOf(data.order)).toMatchObject({ override: 'the train was late', channel: 'counter' })
  })

  it('more places than one order may have are sold, and never more than there are', async () => {
    const items = [ticketLine(61, 300, day)]
    expect((await sold({ items })).code).toBe('CART_TOO_LARGE')
    expect((await sold({ items, override })).data.total).toBe(300 * 1081)
    expect((await sold({ items: [ticketLine(61, 900, day)], override })).lines[0].code).toBe('TOO_FEW_LEFT')
    const ever = { code: 'CART_TOO_LARGE', requested: 2001, available: 2000 }
    expect(await sold({ items: [ticketLine(61, 2001, day)], override })).toMatchObject(ever)
  })

  it('an invoice is made for who is no company, and below the least amount', async () => {
    const invoice = {
      items: [ticketLine(61, 1, '2026-05-10 10:00')],
      means: [{ means: 'invoice' }],
      customer: { ...school, company: '' },
    }
    expect((await sold(invoice)).code).toBe('INVOICE_AMOUNT_TOO_LOW')
    expect((await sold({ ...invoice, override })).data).toMatchObject({ unpaid: 1081 })
  })

  it('is refused to the desk, even where nothing is past a rule', async () => {
    const { status, body } = await act('book', asked({ override }), 'desk')
    expect([status, body.code, body.place]).toEqual([403, 'FORBIDDEN', 'body.override'])
    expect((await act('book', asked({ override: { reason: ' ' } }), 'finance')).body.place).toBe('body.override.reason')
  })
})

describe('what is free', () => {
  const free = (more: object = {}) => ({ means: 'free', reason: 'press', ...more })

  it('costs nothing, keeps its list price with what was taken off, and needs no payment', async () => {
    const { data } = await sold({ means: [free()] })
    expect(data).toMatchObject({ total: 0, means: [], state: 'placed' })
    expect(await logOf(data.order)).toMatchObject({ means: [{ means: 'free', reason: 'press' }] })
    const { order, payments } = (await act('show', { order: data.order })).body.data
    expect(order.items[0]).toMatchObject({
      price: 1081,
      total: 0,
      reductions: [{ name: 'Nachlass', amount: 2162 }],
    })
    expect(JSON.stringify(order)).not.toContain('press')
    expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([0])
    // nobody waits for its money
    shop.later(120)
    await shop.workers.cleanup({})
    expect(await shop.count(`inbox where kind = 'stuck'`)).toBe(0)
  })

  it('may be a part: the rest is paid, and its VAT is that of what was paid', async () => {
    const { data } = await sold({ means: [free({ amount: 1000 }), { means: 'cash' }] })
    expect(data.means).toEqual([{ means: 'cash', amount: 1162, slip: '' }])
    const { order } = (await act('show', { order: data.order })).body.data
    // 11.62 × 8.1 / 108.1 = 0.871
    expect(order.vat).toEqual([{ percent: 8.1, gross: 1162, tax: 87 }])
    expect(await sold({ means: [free({ amount: 2163 })] })).toMatchObject({ code: 'MEANS_DIFFER', available: 2162 })
  })

  it('is no voucher: that is worth what it says', async () => {
    const items = [{ type: 'voucher', id: 701, count: 1 }]
    expect(await sold({ items, means: [free()] })).toMatchObject({
      code: 'MEANS_DIFFER',
      requested: 0,
      available: 5000,
    })
    expect(await sold({ items, means: [free({ amount: 1 }), { means: 'cash' }] })).toMatchObject({
      code: 'MEANS_DIFFER',
    })
  })

  it('needs a reason, and whoever may say so', async () => {
    const { status, body } = await act('book', asked({ means: [free()] }), 'desk')
    expect([status, body.code, body.place]).toEqual([403, 'FORBIDDEN', 'body.means.0'])
    expect((await sold({ means: [{ means: 'free' }] })).place).toBe('body.means.0.reason')
    expect((await sold({ means: [free(), free({ amount: 1 })] })).place).toBe('body.means')
  })
})
