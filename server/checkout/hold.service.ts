import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import { updateCart, type Cart } from '../cart/cart.queries.ts'
import { updateClaim, type Claim } from '../cart/claim.queries.ts'
import { changeHold, deleteHolds, endHolds } from '../cart/hold.queries.ts'
import type { Db } from '../db/database.ts'
import { runLast } from '../db/transaction.ts'
import { supersedePayments, type Payment } from '../payments/payment.queries.ts'
import type { Context } from '../context.ts'
import { isForeign } from './cart-owner.ts'
import { hasBought } from './guest-cart.service.ts'
import { lockClaims } from './guest-holds.queries.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import { checkHoldLimit, type HoldLimits } from '../cart/hold-limit.service.ts'
import { storeHold } from './store-hold.queries.ts'
import { Refusal, takeWith, type NotTaken } from './take-places.service.ts'

/** The end of a hold, and how often it was extended. */
export interface Held {
  until: Date
  extensions: number
}

/** How long places are held until the provider's page is open: if it never opens, they are soon free again. */
const openingMs = 60_000

/** Takes the places in the transaction that stores cart and payment. */
export async function hold(
  shop: Context,
  wanted: Cart,
  payment: Payment,
  now: Date,
  { factor = shop.settings.RATE_LIMIT, ...as }: { factor?: number } & Partial<Omit<How, 'now'>> = {},
): Promise<NotTaken | Held> {
  const limits = { ...(await shop.catalogue.current()).settings, factor }
  return takeWith(shop, wanted, now, (tx) => holdIn(tx, limits, wanted, payment, { fromBasket: false, ...as, now }))
}

interface How {
  now: Date
  fromBasket: boolean
  /** A claim whose places it takes over, which the caller has locked. */
  from?: string
}

async function holdIn(
  tx: Db,
  limits: HoldLimits,
  wanted: Cart,
  payment: Payment,
  { now, fromBasket, from }: How,
): Promise<Held> {
  // without limits buyers at one address need not wait for each other
  const limited = () => checkHoldLimit(tx, limits, wanted, now)
  const [, claims, tooMany] = await Promise.all([
    lockVisitor(tx, [wanted.customerId, limits.factor > 0 ? wanted.holder : null]),
    lockClaims(tx, wanted),
    limited(),
  ])
  const current = claims.find(({ id }) => id === wanted.id)
  const others = claims.filter((one) => one !== current)
  if (others.some((one) => hasBought({ ...one, paying: one.expiresAt === null })))
    throw new Refusal({ refused: 'LOGIN_NEEDED' })
  if (current && (isForeign(current, wanted.customerId) || (current.hold !== 'held' && current.hold !== 'expired')))
    throw new Refusal({ refused: 'CART_GONE' })
  if (current?.hold === 'held' && !hasEnded(current, now)) {
    // a changed cart keeps the end of its hold; what the basket held has the time of a payment now, once
    const heldUntil = fromBasket ? wanted.heldUntil : current.heldUntil
    const expiresAt = latest(current.expiresAt, firstEnd(payment.provider, heldUntil, now))
    wanted = { ...wanted, heldUntil, expiresAt, extensions: current.extensions }
  }
  const freed = await endHolds(
    tx,
    others.map(({ id }) => id),
    'canceled',
    now,
  )
  const refused = others.length === 0 ? tooMany : await limited()
  if (refused) throw new Refusal(refused)
  const places = placesWanted(wanted.lines)
  const change = new Map(places)
  const giveBack = (ended: ReadonlyMap<string, number>) =>
    ended.forEach((count, id) => change.set(id, (change.get(id) ?? 0) - count))
  giveBack(freed)
  if (from !== undefined) {
    giveBack(places)
    await changeHold(tx, from, new Map([...places].map(([id, count]) => [id, -count])))
  }
  // a basket's claim has no cart before it is paid for
  let hasCart = false
  if (current) {
    giveBack(await deleteHolds(tx, [wanted.id], now))
    const { hold: held, heldUntil, expiresAt, extensions, holder, customerId, guestId } = wanted
    await updateClaim(tx, wanted.id, { hold: held, heldUntil, expiresAt, extensions, holder, customerId, guestId })
    hasCart = await updateCart(tx, wanted.id, contentIn(wanted))
    await supersedePayments(tx, wanted.id, now)
  }
  const store = () =>
    storeHold(tx, { cart: wanted, has: { claim: current !== undefined, cart: hasCart }, payment, places, change })
  // what else was changed has to be undone when places are lacking
  const { lacking } = await (current || others.length > 0 ? store() : runLast(tx, store))
  if (lacking.length > 0) throw new Refusal({ lacking })
  return { until: wanted.heldUntil, extensions: wanted.extensions }
}

/** What is written of a cart that is paid for again: its booking and what a mail asks to confirm stay. */
function contentIn({
  fingerprint,
  content,
  lang,
  lines,
  total,
  currency,
  partner,
  externalDocumentNumber,
  shipping,
}: Cart): Partial<Cart> {
  return { fingerprint, content, lang, lines, total, currency, partner, externalDocumentNumber, shipping }
}

function latest(a: Date | null, b: Date): Date {
  return a !== null && a > b ? a : b
}

/** The end of a hold that begins now. */
export function holdEnd({ settings }: Pick<Context, 'settings'>, now: Date): Date {
  return new Date(now.getTime() + settings.HOLD_MINUTES * 60_000)
}

/** The end of a hold until its payment page is open; without such a page it has its final end at once. */
export function firstEnd(provider: Payment['provider'], heldUntil: Date, now: Date): Date {
  return provider === 'none' ? heldUntil : new Date(Math.min(heldUntil.getTime(), now.getTime() + openingMs))
}

/** A hold without an end waits for money that is on its way. */
export function hasEnded({ expiresAt }: Pick<Claim, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}
