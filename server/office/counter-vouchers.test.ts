import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { withAccounts, withInvoices, withTills } from '../testing/museum.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, keepsItsBooks, staffOf } from './book.fixture.ts'
import { exported, expectBooksAgree } from './books.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withTills(withAccounts(withInvoices(goodsMuseum))) })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())

const till = 'kasse-1'
const voucher = { type: 'voucher', id: 702, count: 1, price: 7500 }
const sold = (more: object) => act('book', asked({ till, ...more }), 'finance')

describe('a voucher at the counter', () => {
  it('of a chosen amount is paid in cash, handed over with its code, and stands in sheet and exports as owed', async () => {
    const staff = staffCalls(shop)
    const { cookie } = await staff.colleague()
    const { vouchers } = (await staff.ask('counter', { till }, cookie)).body.data
    expect(vouchers).toContainEqual({
      id: 702,
      name: 'Wertgutschein (en)',
      price: 5000,
      limits: { min: 2000, max: 50_000 },
    })
    expect(vouchers).toContainEqual({ id: 701, name: 'Gutschein (en)', price: 5000, limits: null })
    shop.time.now = new Date('2026-03-21T07:00:00Z')
    await act('till-open', { till, amount: '100.00' }, 'finance')
    const { order, page, documents } = (await sold({ items: [voucher] })).body.data
    const kinds = documents.map(({ kind }: { kind: string }) => kind)
    for (const kind of ['vouchers', 'receipt', 'slips']) expect(kinds).toContain(kind)
    const slips = (await shop.call('GET', `de/order/slips?id=${page.split('/').at(-1)}`)).body.data
    const rows: { row: string; code?: string }[] = slips.find(({ kind }: { kind: string }) => kind === 'voucher').rows
    const link = rows.find(({ row }) => row === 'code')!.code!
    const code = link.split('#voucher=')[1]!
    // it pays, and of another voucher nothing
    const means = [{ means: 'voucher', code }, { means: 'cash' }]
    const another = (await sold({ items: [voucher], means, plan: true })).body.data
    expect(another).toMatchObject({ redeemed: 0, total: 7500 })
    expect((await sold({ means })).body.data).toMatchObject({ redeemed: 2162, total: 0 })
    const closed = (await act('till-close', { till, counted: '175.00' }, 'finance')).body.data
    expect(closed).toMatchObject({ expected: 17_500, difference: 0, means: [{ means: 'cash', amount: 7500 }] })
    expect(closed.vat).toContainEqual({ rate: 'exempt', gross: 7500, vat: 0, net: 7500 })
    await expectBooksAgree(shop, '2026-03-21', '2026-03-21')
    const postings = await exported(shop, 'postings', '2026-03-21', '2026-03-21')
    expect(postings.find((one) => one['document'] === order)).toMatchObject({ debit: '1000', amount: '75.00' })
  })
})
