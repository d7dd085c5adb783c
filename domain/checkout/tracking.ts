import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import type { Tour } from '@foyer/contract/tours.schema.ts'
import type { CartItem } from '../cart/cart.ts'
import { cartTotals } from '../cart/totals.ts'
import { tracked, trackedItem } from '../cart/tracking.ts'
import { trackingCurrency } from '../shop/constants.ts'
import { reportingAmount } from '../shop/money.ts'

const priced = (form: readonly CartItem[]) => form.filter(({ type }) => type !== 'voucherCode')
const amount = (minor: number, code: string) => ({ currency: code, value: reportingAmount(minor) })
const goodsOf = (form: readonly CartItem[]) => cartTotals({ form: [...form], shippingCosts: null }).goods

/** The cart as a payment provider tracks it (R7.60): in EUR (R1.30, R9.5), with the goods as subtotal and no tax. */
export function providerCart(form: readonly CartItem[]) {
  const goods = goodsOf(form)
  return {
    amount: {
      ...amount(goods, trackingCurrency),
      subtotal: amount(goods, trackingCurrency),
      tax: amount(0, trackingCurrency),
    },
    items: priced(form).map(({ name, detail, count, totalPrice }) => ({
      name: detail ? `${name}, ${detail}` : name,
      quantity: count,
      price: amount(Math.round(totalPrice / count), trackingCurrency),
    })),
  }
}

/** An event of a cart, with its items. */
export function cartEvent(event: 'add_to_cart' | 'view_cart' | 'begin_checkout', form: readonly CartItem[]) {
  return tracked(event, goodsOf(form), priced(form).map(trackedItem))
}

/** The chosen payment type, only by its number. */
export function addPaymentInfo(form: readonly CartItem[], payart: number) {
  return tracked('add_payment_info', goodsOf(form), priced(form).map(trackedItem), { payment_type: String(payart) })
}

type Listed = Pick<Event, 'id' | 'name' | 'price_from'>
type ListedTour = Pick<Tour, 'id' | 'name' | 'eventName' | 'price_from'>

const goodFrom = ({ id, name, price_from }: Listed, type: CartItem['type']) =>
  trackedItem({ id, name, type, detail: '', count: 1, totalPrice: price_from ?? 0 })
/** Names a tour like its line in the basket. */
const called = ({ eventName, name, ...tour }: ListedTour): Listed => ({ ...tour, name: `${eventName}, ${name}` })

/** A viewed event, at its lowest price. */
export function viewItem(good: Listed, type: CartItem['type'] = 'ticket') {
  return tracked('view_item', good.price_from ?? 0, [goodFrom(good, type)])
}
export const viewTour = (tour: ListedTour) => viewItem(called(tour), 'guidedTour')

export function viewItemList(goods: readonly Listed[], type: CartItem['type'] = 'ticket') {
  return tracked(
    'view_item_list',
    0,
    goods.map((good) => goodFrom(good, type)),
  )
}
export const viewTourList = (tours: readonly ListedTour[]) => viewItemList(tours.map(called), 'guidedTour')

/** A purchase, under the number that people see: nothing that opens the order, nothing about the buyer (R7.61). */
export function purchase({ number, items, total }: Pick<Order, 'number' | 'items' | 'total'>) {
  return tracked(
    'purchase',
    total,
    items.map(({ total: totalPrice, ...item }) =>
      trackedItem({ ...item, type: item.type as CartItem['type'], totalPrice }),
    ),
    { transaction_id: number },
  )
}
