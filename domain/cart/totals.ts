import { containedVat, type VatShare } from '../shop/tax.ts'
import type { Cart, CartItem, VoucherCodeItem } from './cart.ts'
import { taxedLines } from './line.ts'
import { taxesOfShipping } from './shipping-cost.ts'
import { sentLines, shippingAmount } from './shipping.ts'

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
  /** The VAT contained in goods and shipping as they are paid (R1.31, R9.6). */
  vat: VatShare[]
}

export function cartTotals({ form, shippingCosts }: Pick<Cart, 'form' | 'shippingCosts'>): CartTotals {
  const goods = goodsTotal(form)
  const shipping = shippingAmount(shippingCosts)
  const subtotal = goods + shipping
  const discount = voucherCodes(applyVouchers(form, subtotal)).reduce((all, code) => all + code.discount, 0)
  return {
    goods,
    shipping,
    subtotal,
    discount,
    total: subtotal - discount,
    vat: containedVat([...form.flatMap(taxedLines), ...taxesOfShipping(shipping, sentLines(form))], discount),
  }
}

function goodsTotal(form: readonly CartItem[]): number {
  return form.reduce((all, item) => all + (item.type === 'voucherCode' ? 0 : Math.max(0, item.totalPrice)), 0)
}

/**
 * Sets each code's discount and remaining balance, in cart order, each on what the ones before it left (R4.26, R4.27).
 */
export function applyVouchers(form: readonly CartItem[], subtotal: number): CartItem[] {
  let due = Math.max(0, subtotal)
  return form.map((item) => {
    if (item.type !== 'voucherCode') return item
    const discount = Math.min(Math.max(0, item.available_amount), due)
    due -= discount
    return { ...item, discount, remaining: item.available_amount - discount }
  })
}

function voucherCodes(form: readonly CartItem[]): VoucherCodeItem[] {
  return form.filter((item) => item.type === 'voucherCode')
}
