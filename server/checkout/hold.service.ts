import { isCode, isOfType } from '@foyer/domain/goods/of-type.ts'
import type { ChangedLine, RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import { updateCart, type Cart } from '../cart/cart.queries.ts'
import { updateClaim, type Claim } from '../cart/claim.queries.ts'
import { deleteHolds, endHolds, placesLeft, placesOf } from '../cart/hold.queries.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { leftForMembers } from '../cart/member-lines.ts'
import { releasedOf } from '../cart/release-expired.service.ts'
import { boughtMembers, knownMembers } from '../members/found-member.ts'
import { eventGood, isAdmission, isGuides, isMember, isOfCustomer, isQuota } from '../schedule/capacity-id.ts'
import { sqlState, violated, type Db } from '../db/database.ts'
import { runLast } from '../db/transaction.ts'
import { publish } from '../measured.ts'
import { supersedePayments, type Payment } from '../payments/payment.queries.ts'
import type { Context } from '../context.ts'
import { isForeign } from './cart-owner.ts'
import { hasBought } from './guest-cart.service.ts'
import { lockClaims } from './guest-holds.queries.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import { checkHoldLimit, type HoldLimits } from '../cart/hold-limit.service.ts'
import { storeHold } from './store-hold.queries.ts'

const uniqueViolation = '23505'

class Refusal extends Error {
  readonly reason: Refused<RefusalCode> | { lacking: string[] }
  constructor(reason: Refused<RefusalCode> | { lacking: string[] }) {
    super('refused')
    this.reason = reason
  }
}

/** The end of a hold, and how often it was extended. */
export interface Held {
  until: Date
  extensions: number
}

/** How long places are held until the provider's page is open: if it never opens, they are soon free again. */
const openingMs = 60_000

/** Takes the places in the transaction that stores cart and payment; tries again once expired holds are released. */
export async function hold(
  shop: Context,
  wanted: Cart,
  payment: Payment,
  now: Date,
  { factor = shop.settings.RATE_LIMIT, tries = 3 }: { factor?: number; tries?: number } = {},
): Promise<Refused<RefusalCode, { lines?: ChangedLine[] }> | Held> {
  const limits = { ...(await shop.catalogue.current()).settings, factor }
  try {
    const held = await shop.database.transaction((tx) => holdIn(tx, limits, wanted, payment, now))
    publish('hold', { event: 'made', count: 1 })
    return held
  } catch (error) {
    // another request has stored the same cart meanwhile
    if (tries > 1 && sqlState(error) === uniqueViolation)
      return hold(shop, wanted, payment, now, { factor, tries: tries - 1 })
    // the account was deleted meanwhile
    if (violated(error) === 'claim_customer_id_fkey') return { refused: 'LOGIN_NEEDED' }
    if (!(error instanceof Refusal)) throw error
    if (isRefused(error.reason)) return error.reason
    const { lacking } = error.reason
    if (tries > 1 && (await releasedOf(shop, lacking, now)))
      return hold(shop, wanted, payment, now, { factor, tries: tries - 1 })
    return { refused: 'CART_CHANGED', lines: await lackingLines(shop, wanted, lacking, now) }
  }
}

async function holdIn(tx: Db, limits: HoldLimits, wanted: Cart, payment: Payment, now: Date): Promise<Held> {
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
  // a changed cart keeps the end of its hold
  if (current?.hold === 'held' && !hasEnded(current, now)) {
    wanted = {
      ...wanted,
      heldUntil: current.heldUntil,
      extensions: current.extensions,
      expiresAt: firstEnd(payment.provider, current.heldUntil, now),
    }
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
  if (current) {
    giveBack(await deleteHolds(tx, [wanted.id], now))
    const { hold: held, heldUntil, expiresAt, extensions, holder, customerId, guestId } = wanted
    await updateClaim(tx, wanted.id, { hold: held, heldUntil, expiresAt, extensions, holder, customerId, guestId })
    await updateCart(tx, wanted.id, contentIn(wanted))
    await supersedePayments(tx, wanted.id, now)
  }
  const store = () => storeHold(tx, { cart: wanted, isNew: !current, payment, places, change })
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

/** The end of a hold until its payment page is open; without such a page it has its final end at once. */
export function firstEnd(provider: Payment['provider'], heldUntil: Date, now: Date): Date {
  return provider === 'none' ? heldUntil : new Date(Math.min(heldUntil.getTime(), now.getTime() + openingMs))
}

/**
 * For each line that lacks places (or guides): how many the whole cart needs at that time, and how many it can have,
 * which are the free ones and those that it holds already.
 */
async function lackingLines(
  shop: Context,
  { id, lines, lang }: Cart,
  lacking: string[],
  now: Date,
): Promise<ChangedLine[]> {
  const fromQuotas = lines.filter(({ quota }) => quota).flatMap(({ takes }) => takes.map(({ capacity }) => capacity))
  const free = await placesLeft(shop.database.db, lacking, now, fromQuotas)
  const own = await placesOf(shop.database.db, id)
  const wanted = placesWanted(lines)
  const catalogue = await shop.catalogue.current()
  const bought = boughtMembers(catalogue, lines, id)
  const members = [...(await knownMembers(shop.database.db, catalogue, lines, { lang, now })), ...bought]
  const forMembers = await leftForMembers(shop.database.db, lines, members, { catalogue, now, cartId: id })
  // one at least was lacking, whatever others have given back since
  const left = new Map(
    lacking.map((short) => [short, Math.min((free.get(short) ?? 0) + (own.get(short) ?? 0), wanted.get(short)! - 1)]),
  )
  return lines.flatMap((line, position) => {
    const short = line.takes.filter((take) => lacking.includes(take.capacity))
    if (short.length === 0) return []
    const leftOf = (take: (typeof short)[number]) => Math.max(0, left.get(take.capacity) ?? 0)
    const scarcest = short.reduce((a, b) => (leftOf(b) < leftOf(a) ? b : a))
    const was = wanted.get(scarcest.capacity)!
    // a pass would not help where its own places are lacking, or those of a ticket
    const isTime = short.every(({ good }) => good === eventGood(line.eventId) || isMember(good))
    const theirs = isTime && scarcest.good === eventGood(line.eventId) ? forMembers[position]! : null
    const least = Math.max(leftOf(scarcest), Math.min(theirs?.left ?? 0, was - 1))
    const code = theirs?.isBooked === false && leftOf(scarcest) === 0 ? 'MEMBERS_ONLY' : codeOf(line, scarcest, least)
    return [{ index: line.index ?? position, code, was, now: least } satisfies ChangedLine]
  })
}

function codeOf(line: PricedLine, { good }: { good: string }, left: number): RefusalCode {
  if (isOfType(line, 'campaignCode')) return isOfCustomer(good) ? 'CAMPAIGN_USED_BEFORE' : 'CAMPAIGN_USED_UP'
  if (isCode(line)) return left === 0 ? 'VOUCHER_NO_AMOUNT_LEFT' : 'VOUCHER_LESS_LEFT'
  if (isMember(good)) return 'PASS_USED'
  if (isAdmission(good)) return 'TOUR_ADMISSION_USED'
  const isOfCode = isQuota(good) && line.quota?.by !== 'passes'
  if (left === 0) return isOfCode ? 'QUOTA_EMPTY' : 'SOLD_OUT'
  return isGuides(good) ? 'TOUR_NO_GUIDE_LEFT' : 'TOO_FEW_LEFT'
}

/** A hold without an end waits for money that is on its way. */
export function hasEnded({ expiresAt }: Pick<Claim, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}
