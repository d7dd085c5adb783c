import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import type { Codes } from '../cart/priced-codes.ts'
import { grantedOff, type Granted } from '@foyer/domain/cart/granted.ts'
import type { Waived } from '@foyer/domain/offer/waived.ts'
import { mailboxOf } from '@foyer/domain/checkout/free-order-mail.ts'
import { hashOf } from '../hash.ts'
import { codesOf } from '../cart/cart-codes.service.ts'
import { withCodes } from '../cart/priced-codes.ts'
import { givenBack, visitsOf } from '../cart/quota-lines.ts'
import { priceCart } from '../cart/pricing.service.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CampaignEntry } from '../catalogue/entries.schema.ts'
import type { Sender } from '../http/request.ts'
import type { Context } from '../context.ts'
import { budgetsOf } from '../campaigns/found-campaign.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { boughtTickets } from '../members/bought-tickets.ts'
import { countAttempts } from '../vouchers/lookup-attempts.service.ts'
import { openMemberPlaces } from '../cart/member-places.service.ts'
import type { AdmissionPlaces } from '../tours/admission-places.ts'
import { ensureCapacities, undatedCapacity } from '../schedule/schedule.queries.ts'
import { withShipping } from './shipping.service.ts'

interface Wanted {
  cart: SubmittedCart
  cartId: string
  lang: string
  /** Where the goods are sent; null where the buyer is not known. */
  country: string | null
  /** Whose uses of a code are counted together; null where nobody is known yet. */
  customer: string | null
  address: Sender
  token: string | null
  now: Date
  /** What the staff lets go of the prices. */
  granted?: Granted
  /** Articles are taken along. */
  handedOver?: boolean
  /** The quota that it sells from. */
  quota?: number | null
  waived?: Waived
  /** The campaign of a partner, by the code that stands for it in the cart. */
  own?: { code: string; campaign: CampaignEntry }
}

/** The goods of a cart at the prices of now, with what its codes are of. */
export async function pricedGoods(
  shop: Context,
  catalogue: Catalogue,
  { cart, cartId, lang, now, waived, ...as }: Omit<Wanted, 'country' | 'customer' | 'granted'>,
) {
  const codes = await codesOf(shop, { ...as, cart, cartId, lang, catalogue, now })
  if (isRefused(codes)) return codes
  const given = await givenBack(shop.database.db, visitsOf(cart.items), { catalogue, now })
  const asked = { catalogue, lang, now, givenBack: given, ...(waived && { waived }) }
  const numbers = ofType(cart.items, 'guidedTour').flatMap(({ admissions = [] }) => admissions)
  const tooMany = numbers.length > 0 ? await countAttempts(shop, as, numbers.length) : null
  if (tooMany) return tooMany
  const tickets = await boughtTickets(shop.database.db, shop.keys, numbers)
  const goods = priceCart(cart, { ...asked, codes, cartId, tickets })
  return isRefused(goods) ? goods : { ...goods, codes }
}

/** The lines of a purchase: the cart's goods, what sending them costs, and what voucher codes pay of both. */
export async function pricePurchase(
  shop: Context,
  catalogue: Catalogue,
  { country, customer, granted, handedOver = false, ...wanted }: Wanted,
) {
  const { cart, lang } = wanted
  const goods = await pricedGoods(shop, catalogue, wanted)
  if (isRefused(goods)) return goods
  const { codes } = goods
  const sold = handedOver ? goods.lines.map(takenAlong) : goods.lines
  const shipped = withShipping(catalogue, shop.texts(lang), sold, country, cart.shipping)
  if (isRefused(shipped)) return shipped
  const lowered = granted ? grantedOff(shipped.lines, granted) : shipped
  if (isRefused(lowered)) return lowered
  await openBudgets(shop.database.db, codes, customer)
  await openMemberPlaces(shop.database.db, lowered.lines, goods.members)
  await openAdmissions(shop.database.db, goods.admissions)
  return withCodes(lowered.lines, cart, codes, customer, ({ name }) => catalogue.words(name, lang))
}

/** What is handed to who buys it is neither sent nor kept ready; a file is downloaded all the same. */
function takenAlong({ delivery, ...line }: PricedLine): PricedLine {
  return delivery === 'download' ? { ...line, delivery } : line
}

/** By what uses of a code by somebody without an account are counted together; null where no mail is known. */
export const knownByMail = (email: string): string | null => (email ? hashOf(mailboxOf(email).mailbox) : null)

/** Whom tickets admit begins to be counted when a tour counts them. */
async function openAdmissions(db: Db, admissions: readonly AdmissionPlaces[]): Promise<void> {
  const wanted = new Map(admissions.map((one) => [one.id, one]))
  await ensureCapacities(
    db,
    [...wanted.values()].map((one) => ({ ...undatedCapacity, ...one })),
  )
}

/** How often one customer may use a code begins to be counted when that customer does. */
async function openBudgets(db: Db, { campaigns }: Codes, customer: string | null): Promise<void> {
  const budgets = [...campaigns.values()].flatMap((campaign) => budgetsOf(campaign, customer))
  await ensureCapacities(
    db,
    budgets.map(({ good, capacity, total }) => ({
      ...undatedCapacity,
      id: capacity,
      good,
      total,
    })),
  )
}
