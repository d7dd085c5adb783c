import type { CartItem } from '../cart/cart.ts'
import { cartTotals } from '../cart/totals.ts'
import { currency, trackingCurrency } from '../shop/constants.ts'
import { reportingAmount } from '../shop/money.ts'

const priced = (form: readonly CartItem[]) => form.filter(({ type }) => type !== 'voucherCode')
const amount = (minor: number, code: string) => ({ currency: code, value: reportingAmount(minor) })

/** The cart as a payment provider tracks it (R7.60): in EUR (R1.30, R9.5), with the goods as subtotal and no tax. */
export function providerCart(form: readonly CartItem[]) {
  const { goods } = cartTotals({ form: [...form], shippingCosts: null })
  return {
    amount: { ...amount(goods, trackingCurrency), subtotal: amount(goods, trackingCurrency), tax: amount(0, trackingCurrency) },
    items: priced(form).map(({ name, detail, count, totalPrice }) => ({
      name: detail ? `${name}, ${detail}` : name,
      quantity: count,
      price: amount(Math.round(totalPrice / count), trackingCurrency),
    })),
  }
}

/** A tracking event of the shop, in CHF (R7.61) and currency units (R9.3). */
export function shopEvent(event: 'view_cart' | 'begin_checkout' | 'add_to_cart', form: readonly CartItem[]) {
  const { goods } = cartTotals({ form: [...form], shippingCosts: null })
  return { event, ecommerce: { ...amount(goods, currency), items: priced(form).map((item) => ({
    item_id: String(item.id), item_name: item.name, price: reportingAmount(Math.round(item.totalPrice / item.count)), quantity: item.count,
  })) } }
}
