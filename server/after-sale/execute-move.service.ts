import { refundNotes } from '@foyer/domain/orders/refund.ts'
import { addMonths } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { changeHold, takePlaces, type Places } from '../cart/hold.queries.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Db } from '../db/database.ts'
import type { Seller } from '../documents/site.ts'
import type { Payment } from '../payments/payment.queries.ts'
import type { Context } from '../context.ts'
import { followGiven } from './give-ticket.queries.ts'
import { insertMove } from './move.queries.ts'
import { issueTicket, nextSequence } from '../orders/issue-ticket.ts'
import type { OrderRow, TicketRow } from '../orders/order.queries.ts'
import type { PlannedMove } from './plan-move.ts'
import { Lacking, refundLocked, type RefundRequest } from './refund-order.service.ts'
import { TicketUsed } from './ticket-used.ts'
import { insertTickets, voidTickets } from '../orders/ticket.queries.ts'
import { writeLines } from '../orders/line.queries.ts'

export type MoveShop = Pick<Context, 'database' | 'clock' | 'jobs' | 'keys' | 'texts'>

/** Rolls the transaction back when not so much of the order was paid as is to go back. */
export class NotPaid extends Error {}

/**
 * Carries out a planned move of an order that is locked, as the last of the caller's transaction.
 * @throws TicketUsed, NotPaid, and Lacking where others have taken the places
 */
export async function executeMove(
  tx: Db,
  shop: MoveShop,
  { order, payment }: { order: OrderRow; payment: Payment | null },
  {
    id,
    planned,
    tickets,
    seller = null,
  }: { id: string; planned: PlannedMove; tickets: readonly TicketRow[]; seller?: Seller | null },
  now: Date,
  /** What was held for it and is no more. */
  freed: Places = new Map(),
): Promise<void> {
  const { changed, added, places, difference } = planned
  for (const { ticketId } of await exchangeTickets(tx, shop.keys, planned, tickets, now))
    await shop.jobs.send(tx, 'given-mail', { orderId: order.id, ticketId })
  await writeLines(tx, order.id, changed, added)
  await insertMove(tx, { id, orderId: order.id, ...withoutAnswers(planned), difference, movedAt: now })
  await shop.jobs.send(tx, 'move-mail', { orderId: order.id, moveId: id })
  const office = planned.parts[0]!.taken.office
  if (office) await shop.jobs.send(tx, 'office-move-mail', { orderId: order.id, office, moveId: id })
  if (difference < 0) {
    const moved = { givenUp: planned.parts.map((part) => part.givenUp), taken: planned.parts.map((part) => part.taken) }
    const voucher = voucherFor(shop, order, planned, now)
    const back = { id, amount: -difference, note: refundNotes.moved, seller: seller!, moved, ...voucher }
    const refunded = await refundLocked(tx, shop, { order, payment }, back, now, places)
    if ('refused' in refunded) throw new NotPaid()
  } else await exchangePlaces(tx, order.cartId, places, freed)
}

/** What goes back to the payment may be put on a voucher; codes get theirs back. */
function voucherFor(
  { texts }: MoveShop,
  { lang }: OrderRow,
  { parts }: PlannedMove,
  now: Date,
): Pick<RefundRequest, 'voucher'> {
  const { less, months = 60 } = parts[0]!.taken.moving ?? { less: 'refund' }
  if (less !== 'voucher') return {}
  return { voucher: { name: texts(lang)('order.moveVoucher'), bonus: 0, validTo: addMonths(localDay(now), months) } }
}

async function exchangePlaces(tx: Db, cartId: string, places: Places, freed: Places): Promise<void> {
  await changeHold(tx, cartId, places)
  const change = withoutFreed(places, freed)
  const { lacking } = await takePlaces(tx, change)
  if (lacking.length > 0) throw new Lacking(lacking, change)
}

/** Places without those that are given back at the same time. */
export function withoutFreed(places: Places, freed: Places): Places {
  const change = new Map(places)
  for (const [id, count] of freed) change.set(id, (change.get(id) ?? 0) - count)
  return change
}

/**
 * Issues new tickets for what is moved, and for what stays of a ticket that is divided; the former ones are void.
 * Answers those that were given to somebody.
 */
async function exchangeTickets(
  tx: Db,
  keys: Context['keys'],
  { parts, added }: PlannedMove,
  tickets: readonly TicketRow[],
  now: Date,
): ReturnType<typeof followGiven> {
  const issued: TicketRow[] = []
  const ended: { id: string; replacedBy: string }[] = []
  const issue = (former: TicketRow, places: number, at: number, line: PricedLine): string => {
    const sequence = nextSequence([...tickets, ...issued], at)
    const ticket = issueTicket(keys, line, { ...former, line: at, sequence, places })
    issued.push(ticket)
    return ticket.id
  }
  for (const part of parts) {
    const at = part.rest ? added.from + added.lines.indexOf(part.taken) : part.line
    for (const { ticket, places } of part.tickets) {
      ended.push({ id: ticket.id, replacedBy: issue(ticket, places, at, part.taken) })
      if (places < ticket.places) issue(ticket, ticket.places - places, part.line, part.rest!)
    }
  }
  await insertTickets(tx, issued)
  if (!(await voidTickets(tx, 'moved', ended, now))) throw new TicketUsed()
  return followGiven(tx, ended)
}

/** The lines of a move without the answers of their visitors, which the books do not need. */
function withoutAnswers({ parts }: PlannedMove): { givenUp: PricedLine[]; taken: PricedLine[] } {
  const without = (line: PricedLine): PricedLine =>
    line.tour ? { ...line, tour: { ...line.tour, answers: [] } } : line
  return { givenUp: parts.map(({ givenUp }) => without(givenUp)), taken: parts.map(({ taken }) => without(taken)) }
}
