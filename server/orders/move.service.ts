import { randomUUID } from 'node:crypto'
import type { orderMove, orderMovePrice } from '@foyer/contract/orders.schema.ts'
import { isRefused, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import { instantOf } from '@foyer/domain/shop/dates.ts'
import { changeHold, placesLeft, takePlaces } from '../cart/hold.queries.ts'
import type { PricedLine } from '../cart/priced-line.ts'
import { releaseExpired } from '../cart/release-expired.service.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { signBarcode } from '../documents/barcode.ts'
import type { Incoming } from '../http/router.ts'
import { isGuides } from '../schedule/capacity-id.ts'
import type { Shop } from '../shop.ts'
import { dividesGiven, followGiven } from './give-ticket.queries.ts'
import { insertMove, insertTickets, moveById, ticketsOf, voidTickets, writeLines } from './move.queries.ts'
import { orderByBooking, type TicketRow } from './order.queries.ts'
import { planMove, type PlannedMove, type PlannedPart } from './plan-move.ts'
import { linesOf, lockBooking } from './refund-order.queries.ts'

type Wanted = Incoming<typeof orderMove>['body']

/** Rolls the transaction back when others have taken the places. */
class PlacesTaken extends Error {
  readonly lacking: readonly string[]
  readonly parts: readonly PlannedPart[]
  constructor(lacking: readonly string[], parts: readonly PlannedPart[]) {
    super('places are taken')
    this.lacking = lacking
    this.parts = parts
  }
}
/** Rolls the transaction back when a ticket was scanned since it was read. */
class TicketUsed extends Error {}

/** What a move would cost more, below 0 less. */
export async function priceMove(
  shop: Shop,
  { body }: Pick<Incoming<typeof orderMovePrice>, 'body'>,
): Promise<{ data: { difference: number; less: 'refund' | 'voucher' } } | Refused> {
  const { db } = shop.database
  const order = await orderByBooking(db, body.id)
  if (order?.state !== 'placed') return { refused: 'ORDER_NOT_AVAILABLE' }
  const [lines, tickets] = [await linesOf(db, order.id), await ticketsOf(db, order.id)]
  const planned = planMove(await shop.catalogue.current(), { lang: order.lang, lines, tickets }, body, shop.clock())
  if (isRefused(planned)) return planned
  return { data: { difference: planned.difference, less: planned.parts[0]!.taken.moving!.less } }
}

/**
 * Moves tickets of an order to another time: takes the new places, gives back the former ones and exchanges the tickets,
 * in one transaction. The same id again is the same move.
 */
export async function moveTickets(
  shop: Shop,
  { body }: Pick<Incoming<typeof orderMove>, 'body'>,
): Promise<{ data: { difference: number } } | Refused> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const move = () => shop.database.transaction((tx) => moveIn(tx, shop, catalogue, body, now))
  try {
    return await move().catch(async (error: unknown) => {
      if (error instanceof PlacesTaken && (await releaseExpired(shop, now)) > 0) return move()
      throw error
    })
  } catch (error) {
    if (error instanceof TicketUsed) return { refused: 'TICKET_USED' }
    if (error instanceof PlacesTaken) return { refused: await whatIsTaken(shop, error, now) }
    throw error
  }
}

async function moveIn(
  tx: Db,
  shop: Shop,
  catalogue: Catalogue,
  { id: bookingId, move: id, difference, ...wanted }: Wanted,
  now: Date,
): Promise<{ data: { difference: number } } | Refused> {
  const locked = await lockBooking(tx, bookingId)
  if (locked?.order.state !== 'placed') return { refused: 'ORDER_NOT_AVAILABLE' }
  const { order } = locked
  const before = await moveById(tx, id)
  if (before)
    return before.orderId === order.id ? { data: { difference: before.difference } } : { refused: 'TICKET_NOT_VALID' }
  if (await dividesGiven(tx, wanted.tickets)) return { refused: 'MOVE_TOGETHER' }
  const [lines, tickets] = [await linesOf(tx, order.id), await ticketsOf(tx, order.id)]
  const planned = planMove(catalogue, { lang: order.lang, lines, tickets }, wanted, now)
  if (isRefused(planned)) return planned
  if (planned.difference !== difference) return { refused: 'PRICE_CHANGED' }
  if (difference !== 0) return { refused: 'MOVE_PRICE_DIFFERS' }
  for (const { ticketId } of await exchangeTickets(tx, shop.keys, planned, tickets, now))
    await shop.jobs.send(tx, 'given-mail', { orderId: order.id, ticketId })
  await writeLines(tx, order.id, planned.changed, planned.added)
  await insertMove(tx, { id, orderId: order.id, ...withoutAnswers(planned), difference, movedAt: now })
  await shop.jobs.send(tx, 'move-mail', { orderId: order.id, moveId: id })
  await changeHold(tx, order.cartId, planned.places)
  const { lacking } = await takePlaces(tx, planned.places)
  if (lacking.length > 0) throw new PlacesTaken(lacking, planned.parts)
  return { data: { difference } }
}

/** Issues new tickets for what is moved, and for what stays of a ticket that is divided; the former ones are void. Answers those that were given to somebody. */
async function exchangeTickets(
  tx: Db,
  keys: Shop['keys'],
  { parts, added }: PlannedMove,
  tickets: readonly TicketRow[],
  now: Date,
): ReturnType<typeof followGiven> {
  const issued: TicketRow[] = []
  const ended: { id: string; replacedBy: string }[] = []
  const issue = (former: TicketRow, places: number, at: number, line: PricedLine): string => {
    const id = randomUUID()
    const sequence = Math.max(
      -1,
      ...[...tickets, ...issued].filter((one) => one.line === at).map((one) => one.sequence),
    )
    const startsAt = instantOf(line.datetime!)
    const barcode = signBarcode(keys.tickets, { ticketId: id, eventId: line.eventId, startsAt, places })
    issued.push({ ...former, id, line: at, sequence: sequence + 1, places, barcode })
    return id
  }
  for (const part of parts) {
    const at = part.rest ? added.from + added.lines.indexOf(part.taken) : part.line
    for (const { ticket, places } of part.tickets) {
      ended.push({ id: ticket.id, replacedBy: issue(ticket, places, at, part.taken) })
      if (places < ticket.places) issue(ticket, ticket.places - places, part.line, part.rest!)
    }
  }
  await insertTickets(tx, issued)
  if (!(await voidTickets(tx, ended, now))) throw new TicketUsed()
  return followGiven(tx, ended)
}

/** What was answered is no part of the books. */
function withoutAnswers({ parts }: PlannedMove): { givenUp: PricedLine[]; taken: PricedLine[] } {
  const without = (line: PricedLine): PricedLine =>
    line.tour ? { ...line, tour: { ...line.tour, answers: [] } } : line
  return { givenUp: parts.map(({ givenUp }) => without(givenUp)), taken: parts.map(({ taken }) => without(taken)) }
}

async function whatIsTaken(shop: Shop, { lacking, parts }: PlacesTaken, now: Date): Promise<RefusalCode> {
  const goods = parts.flatMap(({ taken }) => taken.takes).filter(({ capacity }) => lacking.includes(capacity))
  if (goods.every(({ good }) => isGuides(good))) return 'TOUR_NO_GUIDE_LEFT'
  const free = await placesLeft(shop.database.db, lacking, now)
  return lacking.some((capacity) => (free.get(capacity) ?? 0) <= 0) ? 'SOLD_OUT' : 'TOO_FEW_LEFT'
}
