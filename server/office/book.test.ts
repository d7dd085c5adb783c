import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { roles, type OfficeAct } from '@foyer/domain/office/roles.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
const keys: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop({ files: withInvoices(goodsMuseum) })
  for (const role of roles) keys[role] = await keyOf(shop, role)
})
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const act = (name: OfficeAct, body: object, role = 'desk') =>
  shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${keys[role]}` })
const day = '2026-03-22 10:00'
/** Two adults, CHF 21.62, in cash at the counter. */
const asked = (more: object = {}) => ({
  id: randomUUID(),
  channel: 'counter',
  items: [ticketLine(61, 2, day)],
  means: [{ means: 'cash' }],
  ...more,
})

describe('a sale at the counter', () => {
  it('in cash is an order at once, with places, tickets as PDF, and no mail', async () => {
    const before = await shop.books()
    const { status, body } = await act('book', asked())
    expect([status, body.data]).toEqual([
      200,
      {
        order: expect.stringMatching(/^F\d+$/),
        state: 'placed',
        total: 2162,
        redeemed: 0,
        unpaid: 0,
        currency: 'CHF',
        means: [{ means: 'cash', amount: 2162, slip: '' }],
        lines: [{ name: 'Regeln', detail: 'Erwachsene', datetime: day, count: 2, total: 2162 }],
        page: expect.stringContaining('/de/order-review/'),
        documents: expect.arrayContaining([{ kind: 'tickets', address: expect.stringContaining('tickets.pdf') }]),
        mailed: false,
        before: false,
      },
    ])
    expect((await shop.books()).taken - before.taken).toBe(2)
    await shop.jobs()
    expect(await shop.mails()).toEqual([])
    const { kind, address } = body.data.documents[0]
    expect(kind).toBe('tickets')
    const pdf = await shop.app.request(address)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
})
