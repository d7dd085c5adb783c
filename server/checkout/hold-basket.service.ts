import type { checkoutHold, Hold } from '@foyer/contract/checkout.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import { isOfType } from '@foyer/domain/goods/of-type.ts'
import { customerByToken } from '../account/customers.queries.ts'
import { withCartLease } from '../cart/cart-lease.service.ts'
import type { Cart } from '../cart/cart.queries.ts'
import { lockClaim, updateClaim, type Claim } from '../cart/claim.queries.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import { checkHoldLimit, type HoldLimits } from '../cart/hold-limit.service.ts'
import { deleteHolds, placesOf } from '../cart/hold.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { hashOf } from '../hash.ts'
import type { Incoming } from '../http/router.ts'
import { supersedePayments } from '../payments/payment.queries.ts'
import { purchaseOf, type Purchase } from '../payments/purchase.queries.ts'
import { isVisit } from '../schedule/capacity-id.ts'
import { isForeign } from './cart-owner.ts'
import { shownHold } from './extend.service.ts'
import { hasEnded, holdEnd } from './hold.service.ts'
import { closeEarlierPayments } from './init-payment.service.ts'
import { pricedGoods } from './price-purchase.service.ts'
import { storeBasketHold } from './store-hold.queries.ts'
import { Refusal, takeWith, type NotTaken } from './take-places.service.ts'

type Request = Incoming<typeof checkoutHold>
type Wanted = Pick<Cart, 'id' | 'lines' | 'lang' | 'holder' | 'customerId'>
type Answer = { data: Hold | null } | NotTaken

/**
 * Holds what a basket has of visits, from the first change on and for as long as a payment would; a change keeps that
 * end. Codes, passes and articles are taken by the payment, which also takes over what is held here.
 */
export async function holdBasket(shop: Context, request: Request): Promise<Answer> {
  const { cartId } = request.body
  const customer = request.token ? await customerByToken(shop.database.db, request.token, shop.clock()) : null
  return withCartLease<Answer, Purchase | undefined>(
    shop,
    cartId,
    (db) => purchaseOf(db, cartId),
    (purchase) => holdUnderLease(shop, request, purchase, customer?.id ?? null),
  )
}

async function holdUnderLease(
  shop: Context,
  request: Request,
  purchase: Purchase | undefined,
  customerId: string | null,
): Promise<Answer> {
  const { lang, address, body } = request
  if (purchase && isForeign(purchase.claim, customerId)) return { refused: 'LOGIN_NEEDED' }
  // before its lines are priced: its codes may be spent
  if (purchase && isOver(purchase.claim)) return { refused: 'CART_GONE' }
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const lines = await visitsIn(shop, catalogue, request, now)
  if ('refused' in lines) return lines
  if (!purchase && lines.length === 0) return { data: null }
  const shown = ({ id, heldUntil, expiresAt, extensions }: Claim): Answer => ({
    data: lines.length === 0 ? null : shownHold(id, expiresAt && heldUntil, extensions, catalogue.settings),
  })
  if (purchase && (await isHeldAlready(shop.database.db, purchase, lines, now))) return shown(purchase.claim)
  // what is paid for on another page is another basket by now
  const earlier = purchase && (await closeEarlierPayments(shop, purchase))
  if (isRefused(earlier)) return earlier
  const wanted = { id: body.cartId, lines, lang, holder: hashOf(String(address)), customerId }
  const limits = { ...catalogue.settings, factor: shop.settings.RATE_LIMIT }
  const held = await takeWith(shop, wanted, now, (tx) => takeIn(tx, limits, wanted, holdEnd(shop, now), now))
  return 'refused' in held ? held : shown(held)
}

/** The lines that take places, and of these only places. */
async function visitsIn(
  shop: Context,
  catalogue: Catalogue,
  { body: { cart, cartId }, lang, address, token }: Request,
  now: Date,
): Promise<Cart['lines'] | NotTaken> {
  // a code that waits for its visit is refused by none of this
  if (!cart.items.some((item) => isOfType(item, 'ticket') || isOfType(item, 'guidedTour'))) return []
  // what is shown beside a line is held against its price where it is paid; of a voucher it is the amount
  const items = cart.items.map((item) => (isOfType(item, 'voucher') ? item : { ...item, price: undefined }))
  const priced = await pricedGoods(shop, catalogue, { cart: { ...cart, items }, cartId, lang, address, token, now })
  if (isRefused(priced)) return priced
  return priced.lines.flatMap((line) => {
    const takes = line.takes.filter(({ good }) => isVisit(good))
    return takes.length > 0 ? [{ ...line, takes }] : []
  })
}

/** Whether all of it is held: then a payment that is open on another page, and has codes too, stays as it is. */
async function isHeldAlready(db: Db, { claim, payments }: Purchase, lines: Cart['lines'], now: Date): Promise<boolean> {
  if (claim.hold !== 'held' || hasEnded(claim, now)) return false
  const places = placesWanted(lines)
  const held = await placesOf(db, claim.id)
  const isPaying = payments.some(({ state, supersededAt }) => !supersededAt && !['failed', 'canceled'].includes(state))
  return (isPaying || held.size === places.size) && [...places].every(([id, count]) => held.get(id) === count)
}

async function takeIn(tx: Db, limits: HoldLimits, wanted: Wanted, until: Date, now: Date): Promise<Claim> {
  const [, before, tooMany] = await Promise.all([
    lockVisitor(tx, [wanted.customerId, limits.factor > 0 ? wanted.holder : null]),
    lockClaim(tx, wanted.id),
    checkHoldLimit(tx, limits, wanted, now),
  ])
  if (before && (isForeign(before, wanted.customerId) || isOver(before))) throw new Refusal({ refused: 'CART_GONE' })
  if (tooMany) throw new Refusal(tooMany)
  const claim = before?.hold === 'held' && !hasEnded(before, now) ? before : newHold(wanted, before, until, now)
  const places = placesWanted(wanted.lines)
  const change = new Map(places)
  if (before) {
    const given = await deleteHolds(tx, [wanted.id], now)
    given.forEach((count, id) => change.set(id, (change.get(id) ?? 0) - count))
    const { hold, heldUntil, expiresAt, extensions, createdAt, guestId } = claim
    const { holder } = wanted
    await updateClaim(tx, wanted.id, { hold, heldUntil, expiresAt, extensions, createdAt, guestId, holder })
    await supersedePayments(tx, wanted.id, now)
  }
  const { lacking } = await storeBasketHold(tx, { claim, isNew: !before, places, change }, now)
  if (lacking.length > 0) throw new Refusal({ lacking })
  return claim
}

const isOver = ({ hold }: Claim) => hold === 'placed' || hold === 'canceled'

/** A hold that begins now. Whose it is is known once it is paid for. */
function newHold({ id, holder }: Wanted, before: Claim | undefined, until: Date, now: Date): Claim {
  return {
    id,
    holder,
    hold: 'held',
    heldUntil: until,
    expiresAt: until,
    extensions: 0,
    customerId: before?.customerId ?? null,
    // a guest has one hold, and may have begun another
    guestId: null,
    createdAt: now,
  }
}
