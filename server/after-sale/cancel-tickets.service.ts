import type { orderCancel, orderCancelPrice } from '@foyer/contract/cancel.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import { withBonus } from '@foyer/domain/orders/cancellation.ts'
import { refundNotes, sharesOf } from '@foyer/domain/orders/refund.ts'
import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import { addMonths } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Db } from '../db/database.ts'
import { sellerOf } from '../documents/site.ts'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { issueTicket, nextSequence } from '../orders/issue-ticket.ts'
import { linesAndTickets, surplusesOf, surplusOf, ticketsOfAll } from './move.queries.ts'
import { ordersByIds, type OrderRow, type TicketRow } from '../orders/order.queries.ts'
import { planCancel, type PlannedCancel } from './plan-cancel.ts'
import { voucherOf } from './credit.queries.ts'
import { linesOfAll, lockBooking, type OrderedLine } from '../orders/lock-order.queries.ts'
import { placedOrder } from '../orders/placed-order.ts'
import { codesOf, codesOfAll, refundById, refundedTo, type CodeOfOrder, type Refund } from './refund-order.queries.ts'
import { paidFor, waysOf } from './refund-codes.ts'
import { refundLocked } from './refund-order.service.ts'
import { tellHolders, tellOffices } from './tell-canceled.ts'
import { TicketUsed, unlessUsed } from './ticket-used.ts'
import { insertTickets, voidTickets } from '../orders/ticket.queries.ts'
import { writeLines } from '../orders/line.queries.ts'

type Wanted = Incoming<typeof orderCancel>['body']
/** Minor units that go back, and what of a voucher is worth that comes in place of money. */
type Given = { amount: number; as: 'money' | 'voucher'; voucher: number }
type CancelShop = Pick<Context, 'database' | 'clock' | 'keys' | 'jobs' | 'catalogue' | 'texts'>

/** What a visitor would get back for tickets. */
export async function priceCancel(
  shop: CancelShop,
  { body }: Pick<Incoming<typeof orderCancelPrice>, 'body'>,
): Promise<{ data: Given } | Refused> {
  const { db } = shop.database
  const order = await placedOrder(db, body.id)
  if (isRefused(order)) return order
  const planned = planCancel(await linesAndTickets(db, order.id), body.tickets, { by: 'visitor', now: shop.clock() })
  if (isRefused(planned)) return planned
  if (isUnpaid(order) && !planned.whole) return { refused: 'CANCEL_UNPAID' }
  return { data: await givenFor(db, order, planned) }
}

/** What the office would give back for tickets of orders, by the orders' ids; of those that it can cancel now. */
export async function priceCancels(
  { database: { db }, clock }: CancelShop,
  wanted: readonly { id: string; tickets: Wanted['tickets'] }[],
): Promise<Map<string, { amount: number; currency: string }>> {
  const ids = wanted.map(({ id }) => id)
  const orders = (await ordersByIds(db, ids)).filter(({ state }) => state === 'placed')
  const lines = await linesOfAll(db, ids)
  const tickets = Map.groupBy(await ticketsOfAll(db, ids), ({ orderId }) => orderId)
  const codes = await codesOfAll(
    db,
    orders.map(({ cartId }) => cartId),
  )
  const surpluses = await surplusesOf(db, ids)
  const asked = new Map(wanted.map((one) => [one.id, one.tickets]))
  const now = clock()
  return new Map(
    orders.flatMap((order) => {
      const { id, cartId, currency } = order
      const own = { lines: lines.get(id)!, tickets: tickets.get(id)! }
      const planned = planCancel(own, asked.get(id)!, { by: 'office', now })
      if (isRefused(planned) || (isUnpaid(order) && !planned.whole)) return []
      const known = { codes: codes.get(cartId) ?? [], surplus: surpluses.get(id) ?? 0 }
      return [[id, { amount: givenBy(order, planned, known).amount, currency }]]
    }),
  )
}

/**
 * Cancels tickets of an order: their places are free, they admit nobody, and what was paid for them goes back or
 * becomes a voucher, as it was sold; the last of them cancel the order. The same id again is the same cancellation. The
 * office is bound to no deadline, and gives the money back; with `calledOff` the buyer reads that the museum cancels
 * the visit.
 */
export async function cancelTickets(
  shop: CancelShop,
  {
    id: bookingId,
    cancel: id,
    tickets: wanted,
    amount,
    calledOff = false,
  }: Omit<Wanted, 'amount'> & { amount?: number; calledOff?: boolean },
  by: 'visitor' | 'office' = 'visitor',
): Promise<{ data: Given } | Refused> {
  const now = shop.clock()
  const seller = sellerOf((await shop.catalogue.current()).settings.company)
  return unlessUsed(() =>
    shop.database.transaction(async (tx) => {
      const locked = await lockBooking(tx, bookingId)
      if (!locked) return { refused: 'ORDER_NOT_AVAILABLE' }
      const { order } = locked
      const before = await refundById(tx, id)
      if (before)
        return before.orderId === order.id ? { data: await givenBefore(tx, before) } : { refused: 'TICKET_NOT_VALID' }
      if (order.state !== 'placed') return { refused: 'ORDER_NOT_AVAILABLE' }
      const { lines, tickets } = await linesAndTickets(tx, order.id)
      const planned = planCancel({ lines, tickets }, wanted, { by, now })
      if (isRefused(planned)) return planned
      if (isUnpaid(order) && !planned.whole) return { refused: 'CANCEL_UNPAID' }
      const given = await givenFor(tx, order, planned)
      if (amount !== undefined && amount !== given.amount) return { refused: 'PRICE_CHANGED' }
      const canceled = await takeOut(tx, shop, order, { lines, tickets, planned }, now)
      const givenUp = planned.parts.map((part) => part.givenUp)
      if (by === 'visitor' || calledOff)
        await tellOffices(tx, shop.jobs, { orderId: order.id, canceledBy: id }, givenUp)
      const request = {
        id,
        note: refundNotes[by],
        calledOff,
        seller,
        ...(planned.whole ? { amount: null } : { amount: planned.cost, canceled }),
        ...(planned.rule.as === 'voucher' && { voucher: voucherBy(shop, planned, order, now) }),
      }
      const refunded = await refundLocked(tx, shop, locked, request, now)
      return 'refused' in refunded ? { refused: 'UNEXPECTED' } : { data: given }
    }),
  )
}

/** Codes get theirs as money; what the payment paid may become a voucher. */
async function givenFor(db: Db, order: OrderRow, planned: PlannedCancel): Promise<Given> {
  const codes = await codesOf(db, order.cartId)
  return givenBy(order, planned, { codes, surplus: planned.whole ? await surplusOf(db, order.id) : 0 })
}

function givenBy(
  order: OrderRow,
  { parts, kept, whole, rule }: PlannedCancel,
  { codes, surplus: moved }: { codes: readonly CodeOfOrder[]; surplus: number },
): Given {
  const ways = waysOf(codes, order)
  const canceled = parts.map(({ givenUp }) => givenUp)
  const shares = whole ? ways.map(({ left }) => left) : sharesOf(ways, paidFor(canceled), paidFor(kept))
  // what moves have cost goes back by its own payments
  const surplus = whole ? moved : 0
  const amount = shares.reduce((sum, share) => sum + share, surplus)
  return { amount, as: rule.as, voucher: rule.as === 'voucher' ? withBonus(shares.at(-1)!, rule) : 0 }
}

async function givenBefore(tx: Db, { id, orderId, whole, credited, paidBack, voucherId }: Refund): Promise<Given> {
  const toCodes = (await refundedTo(tx, id)).reduce((sum, { amount }) => sum + amount, 0)
  const voucher = voucherId === null ? 0 : (await voucherOf(tx, voucherId))!.amount
  const surplus = whole ? await surplusOf(tx, orderId) : 0
  return { amount: toCodes + paidBack + credited + surplus, as: voucherId === null ? 'money' : 'voucher', voucher }
}

function voucherBy({ texts }: CancelShop, { rule }: PlannedCancel, { lang }: OrderRow, now: Date) {
  return { name: texts(lang)('order.cancelVoucher'), bonus: rule.bonus, validTo: addMonths(localDay(now), rule.months) }
}

/** Makes what is canceled of a line a line of its own, and voids its tickets; answers where the canceled lines are. */
async function takeOut(
  tx: Db,
  shop: CancelShop,
  order: OrderRow,
  { lines, tickets, planned }: { lines: OrderedLine[]; tickets: readonly TicketRow[]; planned: PlannedCancel },
  now: Date,
): Promise<number[]> {
  const divided = planned.parts.filter(({ rest }) => rest !== null)
  const from = lines.findLastIndex(isGood) + 1
  const placeOf = (part: PlannedCancel['parts'][number]) => (part.rest ? from + divided.indexOf(part) : part.line)
  const issued: TicketRow[] = []
  const ended = planned.parts.flatMap((part) =>
    part.tickets.map(({ ticket, places }) => {
      if (places === ticket.places) return { id: ticket.id, line: placeOf(part), replacedBy: null }
      // of a ticket for several the others get one of their own
      const sequence = nextSequence([...tickets, ...issued], part.line)
      const rest = issueTicket(shop.keys, part.rest!, { ...ticket, sequence, places: ticket.places - places })
      issued.push(rest)
      return { id: ticket.id, line: part.line, replacedBy: rest.id }
    }),
  )
  if (issued.length > 0) await insertTickets(tx, issued)
  await writeLines(
    tx,
    order.id,
    divided.map(({ line, rest }) => ({ position: line, line: rest! })),
    { from, lines: divided.map(({ givenUp }) => givenUp) },
  )
  if (!(await voidTickets(tx, 'canceled', ended, now))) throw new TicketUsed()
  await tellHolders(tx, shop.jobs, order.id, ended)
  return planned.parts.map(placeOf)
}
