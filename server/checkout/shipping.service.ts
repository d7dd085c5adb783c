import type { shippingCosts } from '@foyer/contract/checkout.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { parcelOf, shippingCost, taxesOfShipping } from '@foyer/domain/cart/shipping-cost.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { customerByToken } from '../account/customers.queries.ts'
import { destinationOf } from '@foyer/domain/account/customer-record.ts'
import { undatedLine, type PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'

/** What sending a cart's merchandise costs: to the customer's address, or to a guest's country (R7.38, R7.39). */
export async function shippingCostOf(
  shop: Context,
  { body, token }: Pick<Incoming<typeof shippingCosts>, 'body' | 'token'>,
): Promise<{ data: number } | Refused<'NO_SHIPPING_COSTS'>> {
  const catalogue = await shop.catalogue.current()
  const lines = ofType(body.cart, 'merchandise').flatMap(({ id, count }) => {
    const article = catalogue.articleById(id)
    return article ? [{ ...article, count, total: article.price * count }] : []
  })
  const parcel = parcelOf(lines)
  if (!parcel) return { data: 0 }
  const customer = token && !body.country ? await customerByToken(shop.database.db, token, shop.clock()) : null
  const country = body.country || (customer ? destinationOf(customer.record) : '')
  const cost = shippingCost(catalogue.shippingTo(country), parcel)
  return isRefused(cost) ? cost : { data: cost.cost }
}

type Shipped =
  | { lines: PricedLine[] }
  | Refused<'LOGIN_NEEDED' | 'NO_SHIPPING_COSTS'>
  | Refused<'SHIPPING_COSTS_CHANGED', { requested: number; available: number }>

/**
 * The lines with one more for sending them, last, where anything is sent by mail. `country` is null where the buyer is
 * not known, `shown` what the visitor was told.
 */
export function withShipping(
  catalogue: Catalogue,
  t: Translate,
  lines: PricedLine[],
  country: string | null,
  shown: number | undefined,
): Shipped {
  const parcel = parcelOf(lines)
  if (!parcel) return { lines }
  if (country === null) return { refused: 'LOGIN_NEEDED' }
  const cost = shippingCost(catalogue.shippingTo(country), parcel)
  if (isRefused(cost)) return cost
  const total = cost.cost
  if (shown !== undefined && shown !== total)
    return { refused: 'SHIPPING_COSTS_CHANGED', requested: shown, available: total }
  const taxes = taxesOfShipping(total, lines)
  const { vat_value, vat_exempt } = taxes.reduce((a, b) => (b.total > a.total ? b : a))
  const shipping: PricedLine = {
    ...undatedLine,
    type: 'shipping',
    id: 0,
    name: t('checkout.shipping'),
    detail: '',
    count: 1,
    places: 0,
    price: total,
    total,
    vat_value,
    vat_exempt,
    taxes,
    takes: [],
  }
  return { lines: [...lines, shipping] }
}
