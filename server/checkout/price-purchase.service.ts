import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { grantedOff, type Granted } from '@foyer/domain/cart/granted.ts'
import type { Waived } from '@foyer/domain/offer/waived.ts'
import { codesOf } from '../cart/cart-codes.service.ts'
import { withCodes } from '../cart/priced-codes.ts'
import { priceCart } from '../cart/pricing.service.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Sender } from '../http/request.ts'
import type { Context } from '../context.ts'
import { withShipping } from './shipping.service.ts'

interface Wanted {
  cart: SubmittedCart
  cartId: string
  lang: string
  /** Where the goods are sent; null where the buyer is not known. */
  country: string | null
  address: Sender
  token: string | null
  now: Date
  /** What the staff lets go of the prices. */
  granted?: Granted
  waived?: Waived
}

/** The lines of a purchase: the cart's goods, what sending them costs, and what voucher codes pay of both. */
export async function pricePurchase(
  shop: Context,
  catalogue: Catalogue,
  { cart, lang, country, now, granted, waived, ...as }: Wanted,
) {
  const codes = await codesOf(shop, { ...as, cart, lang, currency: catalogue.currency, now })
  if (isRefused(codes)) return codes
  const goods = priceCart(cart, { catalogue, lang, now, codes, ...(waived && { waived }) })
  if (isRefused(goods)) return goods
  const shipped = withShipping(catalogue, shop.texts(lang), goods.lines, country, cart.shipping)
  if (isRefused(shipped)) return shipped
  const lowered = granted ? grantedOff(shipped.lines, granted) : shipped
  return isRefused(lowered) ? lowered : withCodes(lowered.lines, cart, codes)
}
