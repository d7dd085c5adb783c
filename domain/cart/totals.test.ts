import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartItem, VoucherCodeItem } from '../goods/items.ts'
import { book, code, dayTicketItem, pass, ticketItem, tour, voucher } from './cart.fixture.ts'
import { applyVouchers, cartTotals } from './totals.ts'

const totals = (form: CartItem[], shippingCosts: number | null = null) => cartTotals({ form, shippingCosts })
const codes = (form: CartItem[]) => form.filter((item): item is VoucherCodeItem => item.type === 'voucherCode')

describe('the total of a cart', () => {
  it('is first of all goods and shipping, without vouchers (R4.25)', () => {
    expect(totals([ticketItem(), code('A', 1000), book()], 900)).toMatchObject({
      goods: 9100,
      shipping: 900,
      subtotal: 10000,
      discount: 1000,
      total: 9000,
    })
  })

  it('counts a shipping cost that is no number as 0 (R5.49)', () => {
    for (const odd of ['900', NaN, undefined, null, {}] as unknown as number[])
      expect(totals([book()], odd)).toMatchObject({ shipping: 0, total: 3900 })
  })

  it('is 0 and not less when vouchers are worth more (R4.28, R5.52)', () => {
    expect(totals([ticketItem(), code('A', 9000), code('B', 100)])).toMatchObject({ discount: 5200, total: 0 })
  })

  it('contains the VAT of each rate, exempt admissions none (R1.31, R9.4, R9.6)', () => {
    expect(totals([ticketItem(), book(2), tour, dayTicketItem()]).vat).toEqual([
      { percent: 2.6, gross: 7800, tax: 198 },
      { percent: 8.1, gross: 20000, tax: 1499 },
    ])
  })

  it('contains the VAT of sending too, at the rates of what is sent (R1.31, R9.6)', () => {
    // a book of 39.00 at 2.6 % is sent, a voucher code pays nothing of it; a tour has other rates
    expect(totals([book(), tour], 900).vat).toEqual([
      { percent: 2.6, gross: 4800, tax: 122 },
      { percent: 8.1, gross: 20000, tax: 1499 },
    ])
    expect(totals([{ ...book(), delivery: 'collect' }], 900).vat).toEqual([{ percent: 2.6, gross: 3900, tax: 99 }])
  })

  it('contains none of what is sent abroad; all else is taxed as ever (R1.31, R9.6)', () => {
    const form = [book(), { ...book(2), delivery: 'collect' as const }, tour]
    expect(cartTotals({ form, shippingCosts: 900, exported: true })).toMatchObject({
      total: totals(form, 900).total,
      vat: [
        { percent: 0, gross: 4800, tax: 0, exported: true },
        { percent: 2.6, gross: 7800, tax: 198 },
        { percent: 8.1, gross: 20000, tax: 1499 },
      ],
    })
  })

  it('contains all VAT when a voucher pays that is taxed when spent, else that of the rest (R9.6, R4.27)', () => {
    const form = [ticketItem({ count: 1, price: 3900 }), book(1)]
    expect(totals([...form, code('A', 1000)]).vat).toEqual([{ percent: 2.6, gross: 3900, tax: 99 }])
    const redeemable = { events: [], tours: [], articles: [301], passes: [] }
    const taxed = { ...code('A', 1000), redeemable, taxed: 'sale' as const }
    expect(totals([...form, taxed])).toMatchObject({ total: 6800, vat: [{ percent: 2.6, gross: 2900, tax: 73 }] })
  })

  it('is paid by a code for a thing only as far as that thing is in the cart, of every kind of goods', () => {
    const only = (ids: object) => ({
      ...code('A', 99_999),
      redeemable: { events: [], tours: [], articles: [], passes: [], ...ids },
    })
    const form = [ticketItem(), dayTicketItem(), tour, book(), pass, voucher()]
    const discounts = [{ events: [101] }, { events: [111] }, { tours: [201] }, { articles: [301] }, { passes: [401] }]
    expect(discounts.map((ids) => totals([...form, only(ids)]).discount)).toEqual([5200, 6000, 24_400, 3900, 9000])
    expect(totals([voucher(), voucher({ price: 700 }), code('A', 9000)])).toMatchObject({ discount: 0, total: 5700 })
  })
})

describe('voucher codes', () => {
  it('apply in cart order, each to what those before it leave (R4.26, R4.27)', () => {
    const applied = codes(applyVouchers([code('A', 3000), ticketItem(), code('B', 5000)], 0))
    expect(applied.map(({ barcode, discount, remaining }) => [barcode, discount, remaining])).toEqual([
      ['A', 3000, 0],
      ['B', 2200, 2800],
    ])
  })

  it('that come too late keep everything (R4.26, R4.27)', () => {
    const applied = codes(applyVouchers([code('A', 5200), code('B', 5000), ticketItem()], 0))
    expect(applied[1]).toMatchObject({ discount: 0, remaining: 5000 })
  })

  it('are set anew when the cart changes (R4.27)', () => {
    const before = applyVouchers([code('A', 3000), ticketItem()], 0)
    expect(codes(applyVouchers(before.slice(0, 1), 1000))[0]).toMatchObject({ discount: 1000, remaining: 2000 })
  })
})

it('no total is below 0, and vouchers lose no cent: discount and remaining are what they had (R4.28, R5.52)', () => {
  const money = fc.integer({ min: 0, max: 1_000_000 })
  const item = fc.oneof<fc.Arbitrary<CartItem>[]>(
    money.map((price) => ticketItem({ price, totalPrice: price })),
    fc.tuple(fc.string(), money).map(([barcode, amount]) => code(barcode, amount)),
    fc.integer({ min: 1, max: 5 }).map(book),
  )
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), fc.option(money), (form, shipping) => {
      const { total, subtotal, discount, vat } = totals(form, shipping)
      expect(total).toBeGreaterThanOrEqual(0)
      expect(total).toBe(subtotal - discount)
      for (const { available_amount, discount: off, remaining } of codes(applyVouchers(form, shipping ?? 0))) {
        expect(off + remaining).toBe(available_amount)
        expect(Math.min(off, remaining)).toBeGreaterThanOrEqual(0)
      }
      for (const { gross, tax } of vat) expect(tax <= gross && tax >= 0).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
