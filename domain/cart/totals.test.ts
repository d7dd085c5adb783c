import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartItem, VoucherCodeItem } from './cart.ts'
import { book, code, dayTicketItem, ticketItem, tour } from './cart.fixture.ts'
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

  it('contains the VAT of what is left to pay after a voucher (R9.6, R4.27)', () => {
    expect(totals([ticketItem({ count: 1, price: 3900 }), book(1), code('A', 1000)]).vat).toEqual([
      { percent: 2.6, gross: 3400, tax: 86 },
    ])
    expect(totals([book(1), code('A', 99999)], 900).vat).toEqual([{ percent: 2.6, gross: 0, tax: 0 }])
  })
})

describe('voucher codes', () => {
  it('apply in cart order, each to what those before it leave (R4.26, R4.27)', () => {
    const applied = codes(applyVouchers([code('A', 3000), ticketItem(), code('B', 5000)], 5200))
    expect(applied.map(({ barcode, discount, remaining }) => [barcode, discount, remaining])).toEqual([
      ['A', 3000, 0],
      ['B', 2200, 2800],
    ])
  })

  it('that come too late keep everything (R4.26, R4.27)', () => {
    const applied = codes(applyVouchers([code('A', 5200), code('B', 5000)], 5200))
    expect(applied[1]).toMatchObject({ discount: 0, remaining: 5000 })
  })

  it('are set anew when the cart changes (R4.27)', () => {
    const before = applyVouchers([code('A', 3000)], 5200)
    expect(codes(applyVouchers(before, 1000))[0]).toMatchObject({ discount: 1000, remaining: 2000 })
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
      for (const { available_amount, discount: off, remaining } of codes(applyVouchers(form, subtotal))) {
        expect(off + remaining).toBe(available_amount)
        expect(Math.min(off, remaining)).toBeGreaterThanOrEqual(0)
      }
      for (const { gross, tax } of vat) expect(tax <= gross && tax >= 0).toBe(true)
    }),
  )
})
