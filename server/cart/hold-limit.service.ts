import type { Refused } from '@foyer/contract/refusals.ts'
import { maxHeld, placesByDay, type PlaceLimits, type PlacesOnDay } from '@foyer/domain/checkout/place-limits.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import type { Cart } from './cart.queries.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { isAdmission, isGuides, isMember } from '../schedule/capacity-id.ts'
import type { Db } from '../db/database.ts'
import { unpaidPlaces, type GoodAndTime, type Visitor } from './hold-limit.queries.ts'

/** The museum's limits, and RATE_LIMIT as their factor; 0 for none. */
export type HoldLimits = Pick<PlaceLimits, 'holdShare' | 'holdPlacesAlways' | 'holdToursAlways'> & { factor: number }

/** Nobody keeps more than a share of a day without paying, neither from one address nor as one customer. */
export function checkHoldLimit(
  tx: Db,
  limits: HoldLimits,
  cart: Pick<Cart, 'id' | 'lines' | 'holder' | 'customerId'>,
  now: Date,
): Promise<Refused<'TOO_MANY_HOLDS'> | null> {
  // the money of a code is its holder's own
  return checkPlaces(tx, limits, cart, placesOf(cart.lines.filter(isGood)), now)
}

/**
 * Checks the limit for places that an order is to have besides its own: what is moved and costs nothing. `id` is the
 * cart that has held them until now, if any.
 */
export function checkFreeMove(
  tx: Db,
  limits: HoldLimits,
  visitor: Visitor & { id: string },
  { givenUp, taken }: Record<'givenUp' | 'taken', readonly PricedLine[]>,
  now: Date,
): Promise<Refused<'TOO_MANY_HOLDS'> | null> {
  const [left, ordered] = [givenUp, taken].map((lines) => placesOf(lines.filter(isFree)))
  const more = ordered!.flatMap((one) => {
    const had = left!.find(({ good, day }) => good === one.good && day === one.day)?.places ?? 0
    return one.places > had ? { ...one, places: one.places - had } : []
  })
  return checkPlaces(tx, limits, visitor, more, now)
}

async function checkPlaces(
  tx: Db,
  { factor, ...limits }: HoldLimits,
  visitor: Visitor & { id: string },
  ordered: readonly PlacesOnDay[],
  now: Date,
): Promise<Refused<'TOO_MANY_HOLDS'> | null> {
  if (factor === 0 || ordered.length === 0) return null
  const unpaid = await unpaidPlaces(tx, visitor, visitor.id, ordered.map(timeOf), now)
  const tooMany = ordered.some(({ good, places, rows }, index) => {
    const { left, same, holder, customer } = unpaid[index]!
    const always = isGuides(good) ? limits.holdToursAlways * rows : limits.holdPlacesAlways
    return [holder, customer].some(
      (elsewhere) =>
        places + elsewhere > factor * maxHeld({ left, own: same + elsewhere }, { share: limits.holdShare, always }),
    )
  })
  return tooMany ? { refused: 'TOO_MANY_HOLDS' } : null
}

/** What a pass may book is its holder's own, and so is whom a ticket admits. */
function placesOf(lines: readonly PricedLine[]): PlacesOnDay[] {
  const isOwn = (good: string) => isMember(good) || isAdmission(good)
  const shared = lines.map((line) => ({ ...line, takes: line.takes.filter(({ good }) => !isOwn(good)) }))
  return placesByDay(shared, isGuides)
}

function isFree({ total }: PricedLine): boolean {
  return total === 0
}

/** The instants between which a local day lies. */
function timeOf({ good, day }: { good: string; day: string | null }): GoodAndTime {
  return day === null
    ? { good, from: null, until: null }
    : { good, from: instantOf(`${day} 00:00`), until: instantOf(`${addDays(day, 1)} 00:00`) }
}
