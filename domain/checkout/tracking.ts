import type { Article } from '@foyer/contract/merchandise.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import type { Tour } from '@foyer/contract/tours.schema.ts'
import { isCode } from '../goods/of-type.ts'
import type { CartItem } from '../goods/items.ts'
import { cartTotals } from '../cart/totals.ts'
import { removeFromCart, tracked, type TrackedLine } from '../cart/tracking.ts'
import { trackingCurrency } from '../money/currency.ts'
import { reportingAmount } from '../money/money.ts'

const priced = (form: readonly CartItem[]) => form.filter((item) => !isCode(item))
const goodsOf = (form: readonly CartItem[]) => cartTotals({ form: [...form], shippingCosts: null }).goods

type Listed = Pick<Event, 'id' | 'name' | 'price_from'>
type ListedTour = Pick<Tour, 'id' | 'name' | 'eventName' | 'price_from'>
type ListedArticle = Pick<Article, 'id' | 'name' | 'price'>
type GoodsType = 'merchandise' | 'annualPass' | 'voucher'
const fromPrice = ({ price, ...article }: ListedArticle): Listed => ({ ...article, price_from: price })

const goodFrom = ({ id, name, price_from }: Listed, type: CartItem['type']): TrackedLine => ({
  id,
  name,
  type,
  detail: '',
  count: 1,
  totalPrice: price_from ?? 0,
})
/** Names a tour like its line in the basket. */
const called = ({ eventName, name, ...tour }: ListedTour): Listed => ({ ...tour, name: `${eventName}, ${name}` })

/** The tracked events of a shop with this currency. */
export function eventsIn(currency: string) {
  /** A viewed event, at its lowest price. */
  const viewItem = (good: Listed, type: CartItem['type'] = 'ticket') =>
    tracked('view_item', currency, good.price_from ?? 0, [goodFrom(good, type)])
  const viewItemList = (goods: readonly Listed[], type: CartItem['type'] = 'ticket') =>
    tracked(
      'view_item_list',
      currency,
      0,
      goods.map((good) => goodFrom(good, type)),
    )
  return {
    viewItem,
    viewItemList,
    viewArticle: (article: ListedArticle, type: GoodsType) => viewItem(fromPrice(article), type),
    viewArticleList: (articles: readonly ListedArticle[], type: GoodsType) =>
      viewItemList(articles.map(fromPrice), type),
    viewTour: (tour: ListedTour) => viewItem(called(tour), 'guidedTour'),
    viewTourList: (tours: readonly ListedTour[]) => viewItemList(tours.map(called), 'guidedTour'),
    /** An event of a cart, with its items. */
    cartEvent: (event: 'add_to_cart' | 'view_cart' | 'begin_checkout', form: readonly CartItem[]) =>
      tracked(event, currency, goodsOf(form), priced(form)),
    removeFromCart: (item: CartItem) => removeFromCart(item, currency),
    /** The chosen payment type, only by its number. */
    addPaymentInfo: (form: readonly CartItem[], payart: number) =>
      tracked('add_payment_info', currency, goodsOf(form), priced(form), { payment_type: String(payart) }),
    providerCart: (form: readonly CartItem[]) => providerCart(form, currency),
    purchase,
  }
}

/**
 * The cart as a payment provider tracks it (R7.60), with the goods as subtotal and no tax. It always says EUR (R1.30,
 * R9.5), also of amounts in another currency.
 */
function providerCart(form: readonly CartItem[], currency: string) {
  const amount = (minor: number) => ({ currency: trackingCurrency, value: reportingAmount(minor, currency) })
  const goods = goodsOf(form)
  return {
    amount: { ...amount(goods), subtotal: amount(goods), tax: amount(0) },
    items: priced(form).map(({ name, detail, count, totalPrice }) => ({
      name: detail ? `${name}, ${detail}` : name,
      quantity: count,
      price: amount(Math.round(totalPrice / count)),
    })),
  }
}

/**
 * What was bought, in the order's currency, under the number that people read: nothing that opens the order, nothing
 * about the buyer (R7.61).
 */
function purchase({ number, items, total, currency }: Pick<Order, 'number' | 'items' | 'total' | 'currency'>) {
  return tracked(
    'purchase',
    currency,
    total,
    items.map(({ total: totalPrice, ...item }) => ({ ...item, totalPrice })),
    { transaction_id: number },
  )
}
