import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { QuotaAt } from '@foyer/domain/schedule/quotas.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { campaignsOfCodes } from '../campaigns/campaigns-of-codes.ts'
import type { CampaignEntry } from '../catalogue/entries.schema.ts'
import type { Sender } from '../http/request.ts'
import type { Context } from '../context.ts'
import { countAttempts } from '../vouchers/lookup-attempts.service.ts'
import { vouchersOf } from '../vouchers/redeemable-codes.ts'
import { noCodes, noQuotas, openingOf, type Codes } from './priced-codes.ts'
import { amongst, leftInQuotas, openedByPasses, visitsOf } from './quota-lines.ts'
import { typedMembers } from '../members/found-member.ts'

interface Asking {
  cart: SubmittedCart
  cartId: string
  catalogue: Catalogue
  address: Sender
  token: string | null
  lang: string
  now: Date
  /** The quota that the staff sells from, whatever the codes are. */
  quota?: number | null
  /** A campaign that the seller has, by the code that stands for it in the cart. */
  own?: { code: string; campaign: CampaignEntry }
}

/**
 * What a cart's codes are of; each counts as tried, for a cart could be used to guess. Of what is kept for passes it is
 * asked what is left where the cart has one.
 */
export async function codesOf(
  shop: Context,
  { cart, address, token, lang, catalogue, quota = null, own, ...as }: Asking,
): Promise<Codes | Refused<'TOO_MANY_REQUESTS'>> {
  const items = ofType(cart.items, 'voucherCode')
  const chosen = quota === null ? noQuotas : { ...noQuotas, ids: [quota], only: true }
  const hasPass = items.some(({ holder }) => holder !== undefined) || ofType(cart.items, 'annualPass').length > 0
  // of a time that has nothing but what passes open nobody buys anything else
  const ofMembers = hasPass ? [(one: QuotaAt) => openedByPasses(one) && !one.isAll] : []
  const leftOf = (which: Parameters<typeof leftInQuotas>[2]) =>
    leftInQuotas(shop.database.db, visitsOf(cart.items), which, { catalogue, ...as })
  if (items.length === 0) return { ...noCodes, quotas: { ...chosen, left: await leftOf(ofMembers) } }
  const tooMany = await countAttempts(shop, { address, token }, items.length)
  if (isRefused(tooMany)) return tooMany
  const typed = items.flatMap(({ barcode, holder }) => (holder === undefined ? [barcode] : []))
  const passes = items.flatMap(({ barcode, holder }) => (holder === undefined ? [] : [{ barcode, holder }]))
  const members = await typedMembers(shop.database.db, catalogue, passes, { lang, now: as.now })
  const vouchers = await vouchersOf(shop.database.db, typed, {
    ...as,
    currency: catalogue.currency,
    t: shop.texts(lang),
  })
  const others = typed.filter((code) => !vouchers.has(code))
  const campaigns = await campaignsOfCodes(shop.database.db, catalogue, others, own)
  const found = { vouchers, campaigns, members }
  if (quota !== null) return { ...found, quotas: { ...chosen, left: await leftOf(ofMembers) } }
  const { quotas: ids, beyond_quota: beyond } = openingOf(found.campaigns, as.now) ?? {
    quotas: [],
    beyond_quota: 'refused',
  }
  const left = await leftOf(beyond === 'public' ? [...ofMembers, amongst(ids)] : ofMembers)
  return { ...found, quotas: { ids, beyond, only: false, left } }
}
