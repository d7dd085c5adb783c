import type { shippingCosts } from '@foyer/contract/checkout.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { parcelOf, shippingCost, taxesOfShipping } from '@foyer/domain/cart/shipping-cost.ts'
import { exportOf } from '@foyer/domain/money/tax.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { customerByToken } from '../account/customers.queries.ts'
import { destinationOf } from '@foyer/domain/account/customer-record.ts'
import { undatedLine, type PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'

/**
 * What sending a cart's merchandise costs, and whether it is an export: to the customer's address, or to a guest's
 * country (R7.38, R7.39).
 */
export async function shippingCostOf(
  shop: Context,
  { body, token }: Pick<Incoming<typeof shippingCosts>, 'body' | 'token'>,
): Promise<{ data: number; exported: boolean } | Refused<'NO_SHIPPING_COSTS'>> {
  const catalogue = await shop.catalogue.current()
  const lines = ofType(body.cart, 'merchandise').flatMap(({ id, count }) => {
    const article = catalogue.articleById(id)
    return article ? [{ ...article, count, total: article.price * count }] : []
  })
  const parcel = parcelOf(lines)
  if (!parcel) return { data: 0, exported: false }
  const customer = token && !body.country ? await customerByToken(shop.database.db, token, shop.clock()) : null
  const country = body.country || (customer ? destinationOf(customer.record) : '')
  const zone = catalogue.shippingTo(country)
  const cost = shippingCost(zone, parcel)
  return isRefused(cost) ? cost : { data: cost.cost, exported: zone!.export }
}

type Shipped =
  | { lines: PricedLine[] }
  | Refused<'LOGIN_NEEDED' | 'NO_SHIPPING_COSTS'>
  | Refused<'SHIPPING_COSTS_CHANGED', { requested: number; available: number }>

/**
 * The lines with one more for sending them, last, where anything is sent by mail; without VAT where it is an export.
 * `country` is null where the buyer is not known, `shown` what the visitor was told.
 */
export function withShipping(
  catalogue: Catalogue,
  t: Translate,
  goods: PricedLine[],
  country: string | null,
  shown: number | undefined,
): Shipped {
  const parcel = parcelOf(goods)
  if (!parcel) return { lines: goods }
  if (country === null) return { refused: 'LOGIN_NEEDED' }
  const zone = catalogue.shippingTo(country)
  const cost = shippingCost(zone, parcel)
  if (isRefused(cost)) return cost
  const total = cost.cost
  if (shown !== undefined && shown !== total)
    return { refused: 'SHIPPING_COSTS_CHANGED', requested: shown, available: total }
  const lines = zone!.export ? goods.map((line) => (line.delivery === 'mail' ? exportOf(line) : line)) : goods
  const taxes = taxesOfShipping(total, lines)
  const most = taxes.reduce((a, b) => (b.total > a.total ? b : a))
  const shipping: PricedLine = {
    ...undatedLine,
    ...most,
    type: 'shipping',
    id: 0,
    name: t('checkout.shipping'),
    detail: '',
    count: 1,
    places: 0,
    price: total,
    total,
    taxes,
    takes: [],
  }
  return { lines: [...lines, shipping] }
}
