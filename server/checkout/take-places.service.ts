import { isCode, isOfType } from '@foyer/domain/goods/of-type.ts'
import type { ChangedLine, RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import type { Cart } from '../cart/cart.queries.ts'
import { placesLeft, placesOf } from '../cart/hold.queries.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { leftForMembers } from '../cart/member-lines.ts'
import { releasedOf } from '../cart/release-expired.service.ts'
import { boughtMembers, knownMembers } from '../members/found-member.ts'
import { eventGood, isAdmission, isGuides, isMember, isOfCustomer, isQuota } from '../schedule/capacity-id.ts'
import { sqlState, violated, type Db } from '../db/database.ts'
import { publish } from '../measured.ts'
import type { Context } from '../context.ts'

const uniqueViolation = '23505'

/** What places are taken for. */
type Wanted = Pick<Cart, 'id' | 'lines' | 'lang'>
export type NotTaken = Refused<RefusalCode, { lines?: ChangedLine[] }>

/** Undoes a transaction that takes places, and says why. */
export class Refusal extends Error {
  readonly reason: Refused<RefusalCode> | { lacking: string[] }
  constructor(reason: Refused<RefusalCode> | { lacking: string[] }) {
    super('refused')
    this.reason = reason
  }
}

/** Takes places in a transaction of its own; tries again once expired holds are released. */
export async function takeWith<T>(
  shop: Context,
  wanted: Wanted,
  now: Date,
  take: (tx: Db) => Promise<T>,
  tries = 3,
): Promise<NotTaken | T> {
  const again = () => takeWith(shop, wanted, now, take, tries - 1)
  try {
    const taken = await shop.database.transaction(take)
    publish('hold', { event: 'made', count: 1 })
    return taken
  } catch (error) {
    // another request has stored the same cart meanwhile
    if (tries > 1 && sqlState(error) === uniqueViolation) return again()
    // the account was deleted meanwhile
    if (violated(error) === 'claim_customer_id_fkey') return { refused: 'LOGIN_NEEDED' }
    if (!(error instanceof Refusal)) throw error
    if (isRefused(error.reason)) return error.reason
    const { lacking } = error.reason
    if (tries > 1 && (await releasedOf(shop, lacking, now))) return again()
    return { refused: 'CART_CHANGED', lines: await lackingLines(shop, wanted, lacking, now) }
  }
}

/**
 * For each line that lacks places (or guides): how many the whole cart needs at that time, and how many it can have,
 * which are the free ones and those that it holds already.
 */
async function lackingLines(
  shop: Context,
  { id, lines, lang }: Wanted,
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
