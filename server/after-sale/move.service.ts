import type { orderMove, orderMovePrice } from '@foyer/contract/orders.schema.ts'
import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import { isRefused, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import { claimById, claimOfBooking } from '../cart/claim.queries.ts'
import { placesLeft } from '../cart/hold.queries.ts'
import { releasedOf } from '../cart/release-expired.service.ts'
import { openMemberPlaces } from '../cart/member-places.service.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import { checkFreeMove } from '../cart/hold-limit.service.ts'
import type { Db } from '../db/database.ts'
import { sellerOf } from '../documents/site.ts'
import type { Incoming } from '../http/router.ts'
import { isGuides, isMember } from '../schedule/capacity-id.ts'
import type { Context } from '../context.ts'
import { knownMembers } from '../members/found-member.ts'
import { executeMove, NotPaid } from './execute-move.service.ts'
import { goodsOfCapacities, linesAndTickets, moveById } from './move.queries.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { letGo, planMove, pricedNow, type PlannedMove } from './plan-move.ts'
import { lockPlaced, placedOrder } from '../orders/placed-order.ts'
import { Lacking } from './refund-order.service.ts'
import { TicketUsed } from './ticket-used.ts'

interface Wanted extends Omit<Incoming<typeof orderMove>['body'], 'difference'> {
  /** The office says none: it takes any that is not to be paid. */
  difference?: number
  /** What a new time costs more is let go, as a reduction of this name. */
  waivedAs?: string | undefined
}
type MoveBy = 'visitor' | 'office'

/** What a move would cost more, below 0 less. */
export async function priceMove(
  shop: Context,
  { body }: Pick<Incoming<typeof orderMovePrice>, 'body'>,
): Promise<{ data: { difference: number; less: 'refund' | 'voucher' } } | Refused> {
  const { db } = shop.database
  const now = shop.clock()
  const order = await placedOrder(db, body.id)
  if (isRefused(order)) return order
  if (isUnpaid(order)) return { refused: 'MOVE_NOT_OFFERED' }
  const read = await linesAndTickets(db, order.id)
  const asked = { by: 'visitor', now } as const
  const catalogue = await shop.catalogue.current()
  const priceOf = await pricedNow(db, read.lines, body.datetime, { catalogue, lang: order.lang, now })
  const planned = planMove(priceOf, read, body, asked)
  if (isRefused(planned)) return planned
  return { data: { difference: planned.difference, less: planned.parts[0]!.taken.moving!.less } }
}

/** What it comes to when the office moves tickets of an order, whatever that costs more; it only reads. */
export async function officeMoveOf(
  db: Db,
  order: OrderRow,
  { tickets, datetime, waivedAs }: Pick<Wanted, 'tickets' | 'datetime'> & { waivedAs: string },
  { catalogue, now }: { catalogue: Catalogue; now: Date },
): Promise<PlannedMove | Refused> {
  if (isUnpaid(order)) return { refused: 'MOVE_NOT_OFFERED' }
  const read = await linesAndTickets(db, order.id)
  const priceOf = await pricedNow(db, read.lines, datetime, { catalogue, lang: order.lang, now })
  return planMove(letGo(priceOf, waivedAs), read, { tickets, datetime }, { by: 'office', now })
}

/**
 * Moves tickets of an order to another time: takes the new places, gives back the former ones and exchanges the
 * tickets, in one transaction; what the new time costs less goes back. The same id again is the same move. The office
 * is bound to no deadline.
 */
export async function moveTickets(
  shop: Context,
  { body }: { body: Wanted },
  by: MoveBy = 'visitor',
): Promise<{ data: { difference: number } } | Refused> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  await openPassesAt(shop, catalogue, body, now)
  return refusingWhatIsGone(shop, now, () =>
    shop.database.transaction(async (tx) => {
      if (by === 'visitor') await lockMover(tx, body.id)
      return moveIn(tx, shop, catalogue, body, { by, now })
    }),
  )
}

/** What the passes of an order may book at another time, of any line, is counted before anything is locked. */
export async function openPassesAt(
  { database: { db } }: Context,
  catalogue: Catalogue,
  { id, datetime }: Pick<Wanted, 'id' | 'datetime'>,
  now: Date,
): Promise<void> {
  const order = await placedOrder(db, id)
  if (isRefused(order)) return
  const { lines } = await linesAndTickets(db, order.id)
  const members = await knownMembers(db, catalogue, lines, { lang: order.lang, now })
  await openMemberPlaces(
    db,
    lines.map((line) => ({
      ...line,
      datetime,
      reductions: members.map(({ name, pass }) => ({ name, amount: 0, pass, places: 1 })),
    })),
    members,
  )
}

/** Lets what one visitor moves wait for what they hold and order meanwhile; before any claim is locked. */
export async function lockMover(tx: Db, bookingId: string): Promise<void> {
  const claim = await claimOfBooking(tx, bookingId)
  if (claim) await lockVisitor(tx, [claim.customerId, claim.holder])
}

/** What costs nothing is moved within the limit of what one visitor has without paying. */
export async function checkMoved(
  tx: Db,
  shop: Pick<Context, 'settings'>,
  catalogue: Catalogue,
  { cartId }: Pick<OrderRow, 'cartId'>,
  { parts }: PlannedMove,
  /** The claim that has its places already, if any. */
  { holding = '', now }: { holding?: string | undefined; now: Date },
): Promise<Refused<'TOO_MANY_HOLDS'> | null> {
  const limits = { ...catalogue.settings, factor: shop.settings.RATE_LIMIT }
  const lines = { givenUp: parts.map(({ givenUp }) => givenUp), taken: parts.map(({ taken }) => taken) }
  const { holder, customerId } = (await claimById(tx, cartId))!
  return checkFreeMove(tx, limits, { id: holding, holder, customerId }, lines, now)
}

async function moveIn(
  tx: Db,
  shop: Context,
  catalogue: Catalogue,
  { id: bookingId, move: id, difference, waivedAs, ...wanted }: Wanted,
  asked: { by: MoveBy; now: Date },
): Promise<{ data: { difference: number } } | Refused> {
  const locked = await lockPlaced(tx, bookingId)
  if (isRefused(locked)) return locked
  const { order } = locked
  // until it is paid its end hangs on the day of its first visit
  if (isUnpaid(order)) return { refused: 'MOVE_NOT_OFFERED' }
  const before = await moveById(tx, id)
  if (before)
    return before.orderId === order.id ? { data: { difference: before.difference } } : { refused: 'TICKET_NOT_VALID' }
  const read = await linesAndTickets(tx, order.id)
  const priceOf = await pricedNow(tx, read.lines, wanted.datetime, { catalogue, lang: order.lang, now: asked.now })
  const planned = planMove(waivedAs ? letGo(priceOf, waivedAs) : priceOf, read, wanted, asked)
  if (isRefused(planned)) return planned
  if (difference !== undefined && planned.difference !== difference) return { refused: 'PRICE_CHANGED' }
  if (planned.difference > 0) return { refused: 'MOVE_TO_PAY' }
  const tooMany = asked.by === 'visitor' ? await checkMoved(tx, shop, catalogue, order, planned, asked) : null
  if (tooMany) return tooMany
  const seller = sellerOf(catalogue.settings.company)
  await executeMove(tx, shop, locked, { id, planned, tickets: read.tickets, seller }, asked.now)
  return { data: { difference: planned.difference } }
}

/** Tries once more where places of expired holds were lacking, and says what is gone. */
export async function refusingWhatIsGone<T>(shop: Context, now: Date, move: () => Promise<T>): Promise<T | Refused> {
  try {
    return await move().catch(async (error: unknown) => {
      if (error instanceof Lacking && (await releasedOf(shop, error.capacities, now))) return move()
      throw error
    })
  } catch (error) {
    if (error instanceof TicketUsed) return { refused: 'TICKET_USED' }
    if (error instanceof NotPaid) return { refused: 'MOVE_PRICE_DIFFERS' }
    if (error instanceof Lacking) return { refused: await whatIsTaken(shop, error, now) }
    throw error
  }
}

async function whatIsTaken(
  { database: { db } }: Context,
  { capacities, wanted }: Lacking,
  now: Date,
): Promise<RefusalCode> {
  const goods = await goodsOfCapacities(db, capacities)
  if (goods.some(isMember)) return 'PASS_USED'
  if (goods.every(isGuides)) return 'TOUR_NO_GUIDE_LEFT'
  const free = await placesLeft(db, capacities, now)
  // where one was wanted and lacking there was none, whatever others have given back since
  return capacities.some((id) => wanted.get(id) === 1 || (free.get(id) ?? 0) <= 0) ? 'SOLD_OUT' : 'TOO_FEW_LEFT'
}
