import type { ChangedLine, RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import { beginCart, lockCart, openHolds, updateCart, type Cart } from '../cart/cart.queries.ts'
import { endHolds, lockExpired, placesLeft, placesOf, takePlaces, writeHold } from '../cart/hold.queries.ts'
import { isGuides } from '../catalogue/capacity-id.ts'
import type { Db } from '../db/database.ts'
import { insertPayment, supersedePayments, type Payment } from '../payments/payment.queries.ts'
import type { Shop } from '../shop.ts'

class Refusal extends Error {
  readonly why: Refused<RefusalCode> | { lacking: string[] }
  constructor(why: Refused<RefusalCode> | { lacking: string[] }) {
    super('refused')
    this.why = why
  }
}

/** Takes the places in the transaction that stores the cart and its payment; tries once more after tidying what expired. */
export async function hold(shop: Shop, wanted: Cart, payment: Payment, now: Date, again = true): Promise<Refused<RefusalCode, { lines?: ChangedLine[] }> | null> {
  try {
    await shop.database.transaction((tx) => holdIn(tx, shop, wanted, payment, now))
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (isRefused(error.why)) return error.why
    if (again && (await releaseExpired(shop, now)) > 0) return hold(shop, wanted, payment, now, false)
    return { refused: 'CART_CHANGED', lines: await lackingLines(shop, wanted, error.why.lacking, now) }
  }
}

async function holdIn(tx: Db, shop: Shop, wanted: Cart, payment: Payment, now: Date): Promise<void> {
  const current = (await beginCart(tx, wanted)) ? undefined : await lockCart(tx, wanted.id)
  if (current && current.hold !== 'held' && current.hold !== 'expired') throw new Refusal({ refused: 'CART_GONE' })
  const { RATE_LIMIT } = shop.settings
  if (RATE_LIMIT > 0) {
    const open = await openHolds(tx, { holder: wanted.holder, customerId: wanted.customerId, now, except: wanted.id })
    if (open.customer >= mostHolds.customer * RATE_LIMIT || open.visitor >= mostHolds.visitor * RATE_LIMIT) throw new Refusal({ refused: 'TOO_MANY_HOLDS' })
  }
  const places = placesWanted(wanted.lines)
  const before = current ? await placesOf(tx, wanted.id) : new Map<string, number>()
  if (current) await updateCart(tx, wanted.id, { ...wanted, bookingId: current.bookingId, createdAt: current.createdAt })
  await supersedePayments(tx, wanted.id, now)
  await insertPayment(tx, payment)
  const change = new Map(places)
  for (const [id, count] of before) change.set(id, (change.get(id) ?? 0) - count)
  await writeHold(tx, wanted.id, places)
  const { lacking } = await takePlaces(tx, change)
  if (lacking.length > 0) throw new Refusal({ lacking })
}

/** Carts held at once by one guest, and from one address (a school or an office shares one). */
const mostHolds = { customer: 5, visitor: 40 }

/** Ends holds whose time is over; answers how many. */
export async function releaseExpired(shop: Pick<Shop, 'database'>, now: Date): Promise<number> {
  return shop.database.transaction(async (tx) => {
    const ended = await lockExpired(tx, now, 200)
    await endHolds(tx, ended, 'expired')
    return ended.length
  })
}

/**
 * Per line how many places (or guides) its cart wants at that time, all lines together, and how many there are for it:
 * those that are free, and those that it holds already.
 */
async function lackingLines(shop: Shop, { id, lines }: Cart, lacking: string[], now: Date): Promise<ChangedLine[]> {
  const free = await placesLeft(shop.database.db, lacking, now)
  const own = await placesOf(shop.database.db, id)
  const wanted = placesWanted(lines)
  const left = new Map(lacking.map((capacity) => [capacity, (free.get(capacity) ?? 0) + (own.get(capacity) ?? 0)]))
  return lines.flatMap((line, index) => {
    const short = line.takes.filter((take) => lacking.includes(take.capacity))
    if (short.length === 0) return []
    const leftOf = (take: (typeof short)[number]) => Math.max(0, left.get(take.capacity) ?? 0)
    const scarcest = short.reduce((a, b) => (leftOf(b) < leftOf(a) ? b : a))
    const least = leftOf(scarcest)
    const code = least === 0 ? 'SOLD_OUT' : isGuides(scarcest.good) ? 'TOUR_NO_GUIDE_LEFT' : 'TOO_FEW_LEFT'
    return [{ index, code, was: wanted.get(scarcest.capacity)!, now: least } satisfies ChangedLine]
  })
}

/** Its time is over; a hold without an end waits for money that is on its way. */
export function hasEnded(cart: Cart, now: Date): boolean {
  return cart.expiresAt !== null && cart.expiresAt <= now
}
