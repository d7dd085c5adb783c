import { ordered } from '@foyer/domain/goods/ordered.ts'
import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import { isHandled } from '@foyer/domain/orders/delivery.ts'
import { refundShares, sharesOf, type PaidBy, type PaidFor, type RefundShares } from '@foyer/domain/orders/refund.ts'
import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import { takePlaces, type Places } from '../cart/hold.queries.ts'
import { sellerOf, type Seller } from '../documents/site.ts'
import type { Db } from '../db/database.ts'
import { lockSurpluses, updatePayment, type Payment } from '../payments/payment.queries.ts'
import { startRefund } from '../payments/start-refund.ts'
import type { Context } from '../context.ts'
import { creditOf, issueInstead, type Exchanged, type VoucherInstead } from './credit.ts'
import { creditedBefore, noCredit, writeCredit } from './credit.queries.ts'
import { isPosted } from '../orders/issue-passes.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { linesOf, lockOrder, updateOrder, type OrderedLine } from '../orders/lock-order.queries.ts'
import {
  changePaidHold,
  codesOf,
  insertRefund,
  lockCodes,
  refundById,
  soldBy,
  type Refund,
} from './refund-order.queries.ts'
import { giveToCodes, isPaidFor, paidFor, waysOf } from './refund-codes.ts'
import { tellHolders } from './tell-canceled.ts'
import { voidTicketsOf } from '../orders/ticket.queries.ts'
import { cancelLines } from '../orders/line.queries.ts'

export type RefundShop = Pick<Context, 'database' | 'clock' | 'keys'> & { jobs: Pick<Context['jobs'], 'send'> }

export interface RefundRequest {
  /** Made by the caller: the same id again is the same refund. */
  id: string
  /** Minor units of the order's currency; null for all that is left, which cancels the order. */
  amount: number | null
  /** Why, for the office. */
  note: string
  /** Who gives it back, for the credit note. */
  seller: Seller
  /** Lines that are canceled with it, by position: the order stands without them, whatever is left of its money. */
  canceled?: readonly number[]
  /** What is exchanged for lines that cost less. */
  moved?: Exchanged
  /** What the payment's part becomes instead of going back. */
  voucher?: VoucherInstead
  /** The museum does not let the visits take place that are canceled with it. */
  calledOff?: boolean
  /** Only while something of it is still to be paid. */
  onlyUnpaid?: boolean
}

export type RefundOutcome =
  | {
      refund: Refund
      before: boolean
      toCodes: number
      /** Numbers of lines that are called off: somebody in the museum leads, packs or posts them. */
      toCallOff: number[]
    }
  | { refused: 'ORDER_UNKNOWN' | 'ORDER_CANCELED' | 'ORDER_PAID' | 'VOUCHERS_SPENT' }
  | { refused: 'REFUND_TOO_MUCH' | 'REFUND_IS_ALL'; left: number }

/**
 * Rolls the transaction back when somebody has spent a voucher that the order sold, or has places that come with it.
 */
export class Lacking extends Error {
  readonly capacities: readonly string[]
  /** How many more of each were wanted. */
  readonly wanted: Places
  constructor(capacities: readonly string[], wanted: Places) {
    super('not left')
    this.capacities = capacities
    this.wanted = wanted
  }
}

/**
 * Gives an order's money back the way it came: codes get theirs at once, the provider's part is a job's. All of it
 * cancels the order: places and stock are free again, tickets and passes void, and the vouchers that it sold are worth
 * nothing.
 */
export async function refundOrder(
  shop: RefundShop & Pick<Context, 'catalogue'>,
  number: string,
  asked: Omit<RefundRequest, 'seller'>,
): Promise<RefundOutcome> {
  const now = shop.clock()
  const { company } = (await shop.catalogue.current()).settings
  const request = { ...asked, seller: sellerOf(company) }
  try {
    return await shop.database.transaction(async (tx): Promise<RefundOutcome> => {
      const locked = await lockOrder(tx, number)
      if (!locked) return { refused: 'ORDER_UNKNOWN' }
      const before = await refundById(tx, request.id)
      if (before?.orderId === locked.order.id) return { refund: before, before: true, toCodes: 0, toCallOff: [] }
      if (locked.order.state !== 'placed') return { refused: 'ORDER_CANCELED' }
      if (request.onlyUnpaid && !isUnpaid(locked.order)) return { refused: 'ORDER_PAID' }
      return refundLocked(tx, shop, locked, request, now)
    })
  } catch (error) {
    if (error instanceof Lacking) return { refused: 'VOUCHERS_SPENT' }
    throw error
  }
}

/**
 * Gives back in the caller's transaction, which has the order locked; with it the order takes and gives back other
 * places, so that capacities are locked once.
 */
export async function refundLocked(
  tx: Db,
  shop: RefundShop,
  { order, payment }: { order: OrderRow; payment: Payment | null },
  { id, amount, note, seller, ...request }: RefundRequest,
  now: Date,
  places: ReadonlyMap<string, number> = new Map(),
): Promise<RefundOutcome> {
  await lockCodes(tx, order.cartId)
  const codes = await codesOf(tx, order.cartId)
  const { unpaid, refunded, credited: before } = order
  const lines = await linesOf(tx, order.id)
  const standing = lines.filter(isPaidFor)
  const answer = sharesFor(waysOf(codes, order), amount, standing, request)
  if ('refused' in answer) return answer
  const [toCodes, toPayer] = [answer.shares.slice(0, -1), answer.shares.at(-1)!]
  const [paidBack, credited] = request.voucher ? [0, toPayer] : [toPayer, 0]
  const whole = amount === null
  const canceled = whole ? standing : (request.canceled ?? []).map((at) => lines[at]!)
  // somebody may have given it back at the provider
  const outstanding = paidBack > 0 && payment?.state !== 'refunded'
  const voucherId = credited > 0 ? await issueInstead(tx, shop.keys, request.voucher!, credited, order, now) : null
  const [createdAt, doneAt] = [now, outstanding ? null : now]
  const { calledOff = false } = request
  const refund = {
    id,
    orderId: order.id,
    paidBack,
    whole,
    note,
    createdAt,
    doneAt,
    credited,
    voucherId,
    calledOff,
    ...noCredit,
  }
  await insertRefund(tx, refund)
  await updateOrder(tx, order.id, {
    refunded: refunded + paidBack,
    credited: before + credited,
    ...(whole && { state: 'canceled' }),
  })
  if (canceled.length > 0) await cancelLines(tx, refund, canceled)
  if (whole) await tellHolders(tx, shop.jobs, order.id, await voidTicketsOf(tx, order.id, now))
  const surplus = whole ? await refundSurpluses(tx, shop, order, now) : 0
  const sold = whole ? await soldBy(tx, order.id) : []
  const again = await giveToCodes(tx, shop.keys, codes, toCodes, { id, createdAt, currency: order.currency })
  const changes = new Map([...again, ...givenUp(canceled, sold), ...places])
  await shop.jobs.send(tx, outstanding ? 'refund' : 'order-refund-mail', { refundId: id })
  await changePaidHold(tx, { ...refund, cartId: order.cartId }, changes)
  const { lacking } = await takePlaces(tx, changes)
  if (lacking.length > 0) throw new Lacking(lacking, changes)
  const given = answer.shares.reduce((sum, share) => sum + share, 0)
  // what was invoiced and never paid is taken back too
  const amountNoted = whole ? given + unpaid + surplus : given
  if (amountNoted > 0) {
    const noted = { lines: standing, canceled, moved: request.moved, before: await creditedBefore(tx, order.id) }
    await writeCredit(tx, id, creditOf(noted, amountNoted, seller))
  }
  return {
    refund,
    before: false,
    toCodes: given - toPayer,
    toCallOff: canceled.filter(isUnderWay).map(({ position }) => position + 1),
  }
}

/** What moving its visits has cost goes back too; answers how much that is. */
async function refundSurpluses(tx: Db, shop: RefundShop, { cartId }: OrderRow, now: Date): Promise<number> {
  const surpluses = await lockSurpluses(tx, cartId)
  for (const payment of surpluses) {
    await startRefund(tx, shop, payment, 'refunded', { hold: 'canceled', orderExists: false }, now)
    await updatePayment(tx, payment.id, { state: 'refunding' })
  }
  return surpluses.reduce((sum, { amount }) => sum + amount, 0)
}

/** What each way gets back: of what is canceled or has become cheaper by what that was paid with. */
function sharesFor(
  ways: readonly PaidBy[],
  amount: number | null,
  standing: readonly OrderedLine[],
  { canceled, moved }: Pick<RefundRequest, 'canceled' | 'moved'>,
): RefundShares {
  if (canceled) {
    const isCanceled = ({ position }: OrderedLine) => canceled.includes(position)
    const kept = standing.filter((line) => !isCanceled(line))
    return { shares: sharesOf(ways, paidFor(standing.filter(isCanceled)), paidFor(kept)) }
  }
  const general = refundShares(ways, amount)
  if (!moved || 'refused' in general) return general
  // what is moved at once is one visit
  const back: PaidFor = { amount: amount!, good: paidFor(moved.taken)[0]!.good }
  const shares = sharesOf(ways, [back], paidFor(standing))
  const left = shares.reduce((sum, share) => sum + share, 0)
  return left < back.amount ? { refused: 'REFUND_TOO_MUCH', left } : { shares }
}

/**
 * What is given up with canceled lines: their places and stock, but for what was sent, and the money of vouchers that
 * the order sold.
 */
function givenUp(
  canceled: readonly OrderedLine[],
  sold: readonly { id: string; amount: number }[],
): [string, number][] {
  const goods = placesWanted(canceled.filter(({ sent }) => !sent))
  return [
    ...[...goods].map(([capacity, places]): [string, number] => [capacity, -places]),
    ...sold.map((voucher): [string, number] => [voucher.id, voucher.amount]),
  ]
}

function isUnderWay(line: OrderedLine): boolean {
  return ordered[line.type].isLed || isPosted(line) || (isHandled(line) && !line.sent)
}
