import { redeemCodes, taxedAfterCodes, type PayableLine } from '../vouchers/redeem-codes.ts'
import { containedVat, type VatShare } from '../money/tax.ts'
import { isCode } from '../goods/of-type.ts'
import type { CartItem } from '../goods/items.ts'
import { kindOf } from '../goods/kinds.ts'
import type { Cart } from './cart.ts'
import { taxesOfShipping } from './shipping-cost.ts'
import { sentLines, shippingAmount, taxedLines } from './shipping.ts'

/** Minor units. */
export interface CartTotals {
  /** Goods alone. */
  goods: number
  shipping: number
  /** Goods and shipping before any voucher (R4.25). */
  subtotal: number
  /** The discount of all voucher codes. */
  discount: number
  /** The amount to pay, never below 0 (R4.28). */
  total: number
  /** The VAT contained in goods and shipping (R1.31, R9.6), without what was taxed when a voucher for it was sold. */
  vat: VatShare[]
}

export function cartTotals({
  form,
  shippingCosts,
  exported = false,
}: Pick<Cart, 'form' | 'shippingCosts' | 'exported'>): CartTotals {
  const shipping = shippingAmount(shippingCosts)
  const { goods, codes, payments } = redeemed(form, shipping)
  const sum = goods.reduce((all, item) => all + Math.max(0, item.totalPrice), 0)
  const discount = payments.reduce((all, payment) => all + payment.discount, 0)
  return {
    goods: sum,
    shipping,
    subtotal: sum + shipping,
    discount,
    total: sum + shipping - discount,
    vat: containedVat([
      ...taxedAfterCodes(
        goods.map((item) => taxedLines(item, exported)),
        payments,
        codes,
      ).flat(),
      ...taxesOfShipping(shipping, sentLines(form, exported)),
    ]),
  }
}

/** Sets each code's discount and remaining balance, in cart order (R4.26, R4.27). */
export function applyVouchers(form: readonly CartItem[], shipping: number): CartItem[] {
  const { codes, payments } = redeemed(form, shipping)
  return form.map((item) => {
    if (!isCode(item)) return item
    const { discount, remaining } = payments[codes.indexOf(item)]!
    return { ...item, discount, remaining }
  })
}

function redeemed(form: readonly CartItem[], shipping: number) {
  const codes = form.filter(isCode)
  const goods = form.flatMap((item) => {
    const good = kindOf(item).payableAs(item)
    return good === null ? [] : [{ item, good }]
  })
  const lines = goods.map(({ item, good }): PayableLine => ({ total: item.totalPrice, good }))
  const payments = redeemCodes(
    [...lines, { total: shipping, good: 'other' }],
    codes.map(({ available_amount, redeemable = null }) => ({ available: available_amount, redeemable })),
  )
  return { goods: goods.map(({ item }) => item), codes, payments }
}
