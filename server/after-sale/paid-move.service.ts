import { randomUUID } from 'node:crypto'
import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import type { orderMovePay } from '@foyer/contract/orders.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { claimById, type Claim } from '../cart/claim.queries.ts'
import { takePlaces } from '../cart/hold.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { sql, type Db } from '../db/database.ts'
import type { Incoming } from '../http/router.ts'
import type { Payment } from '../payments/payment.queries.ts'
import type { Context } from '../context.ts'
import { executeMove, NotPaid, withoutFreed, type MoveShop } from './execute-move.service.ts'
import { linesAndTickets, moveById } from './move.queries.ts'
import { endHoldOfMove, endHoldsOfMoves, holdingOf, moveToPayById, storeMoveToPay } from './move-to-pay.queries.ts'
import { checkMoved } from './move.service.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { planMove, pricedNow } from './plan-move.ts'
import { Lacking } from './refund-order.service.ts'
import { TicketUsed } from './ticket-used.ts'

type Wanted = Pick<Incoming<typeof orderMovePay>['body'], 'move' | 'tickets' | 'datetime' | 'difference'>

/**
 * Holds the places of a move to a time that costs more, in the transaction that stores its payment and has the order
 * locked; what an earlier attempt held is free again, and its end is kept, as that of a basket is.
 * @throws Lacking where others have the places
 */
export async function holdMove(
  tx: Db,
  shop: Pick<Context, 'settings'>,
  catalogue: Catalogue,
  order: OrderRow,
  { move: id, difference, tickets: some, datetime }: Wanted,
  now: Date,
): Promise<{ amount: number; content: string; until: Date } | Refused> {
  if ((await moveById(tx, id)) || (await moveToPayById(tx, id).then((one) => one && one.orderId !== order.id)))
    return { refused: 'TICKET_NOT_VALID' }
  if (isUnpaid(order)) return { refused: 'MOVE_NOT_OFFERED' }
  const wanted = { tickets: some, datetime }
  const read = await linesAndTickets(tx, order.id)
  const priceOf = await pricedNow(tx, read.lines, datetime, { catalogue, lang: order.lang, now })
  const planned = planMove(priceOf, read, wanted, { by: 'visitor', now })
  if (isRefused(planned)) return planned
  if (planned.difference !== difference || difference <= 0) return { refused: 'PRICE_CHANGED' }
  const earlier = await holdingOf(tx, order.id, now)
  const tooMany = await checkMoved(tx, shop, catalogue, order, planned, { holding: earlier?.id, now })
  if (tooMany) return tooMany
  const until = earlier?.until ?? new Date(now.getTime() + shop.settings.HOLD_MINUTES * 60_000)
  const freed = await endHoldsOfMoves(tx, order.id, now)
  const needed = new Map([...planned.places].filter(([, places]) => places > 0))
  const { holder } = (await claimById(tx, order.cartId))!
  const claim: Claim = {
    id: randomUUID(),
    hold: 'held',
    heldUntil: until,
    expiresAt: until,
    extensions: 0,
    holder,
    customerId: null,
    guestId: null,
    createdAt: now,
  }
  const taken = planned.parts.map((part) => part.taken)
  const row = { id, orderId: order.id, claimId: claim.id, ...wanted, taken, difference, createdAt: now }
  await storeMoveToPay(tx, row, claim, needed)
  const change = withoutFreed(needed, freed)
  const { lacking } = await takePlaces(tx, change)
  if (lacking.length > 0) throw new Lacking(lacking, change)
  return { amount: difference, content: id, until }
}

/** Nothing is held any more for the move that a payment is for. */
export async function moveHoldEnded(db: Db, { content }: Pick<Payment, 'content'>, now: Date): Promise<boolean> {
  const wanted = await moveToPayById(db, content)
  const claim = wanted && (await claimById(db, wanted.claimId))
  return claim?.hold !== 'held' || claim.heldUntil <= now
}

/**
 * Carries out a move whose surplus was paid, at the price that was shown, for an order that is locked. False when that
 * is not possible any more, and then nothing is changed: its tickets are gone.
 * @throws Lacking where its hold has ended and others have the places
 */
export async function bookMove(
  tx: Db,
  shop: MoveShop,
  order: OrderRow,
  { content, amount }: Payment,
  now: Date,
): Promise<boolean> {
  const wanted = await moveToPayById(tx, content)
  if (order.state !== 'placed' || wanted?.orderId !== order.id || wanted.difference !== amount) return false
  if (await moveById(tx, wanted.id)) return false
  const read = await linesAndTickets(tx, order.id)
  const asked = { by: 'visitor', now: wanted.createdAt } as const
  const planned = planMove(() => wanted.taken, read, wanted, asked)
  if (isRefused(planned) || planned.difference !== amount) return false
  await tx.execute(sql`savepoint moving`)
  try {
    const freed = await endHoldOfMove(tx, wanted, now)
    await executeMove(tx, shop, { order, payment: null }, { id: wanted.id, planned, tickets: read.tickets }, now, freed)
    return true
  } catch (error) {
    if (!(error instanceof TicketUsed || error instanceof NotPaid)) throw error
    await tx.execute(sql`rollback to savepoint moving`)
    return false
  }
}
