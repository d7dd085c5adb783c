import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { nobody } from '@foyer/domain/account/customer-record.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { meansFor, type NamedMeans } from '@foyer/domain/orders/means.ts'
import { customerById } from '../account/customers.queries.ts'
import { withCartLease } from '../cart/cart-lease.service.ts'
import { cartById } from '../cart/cart.queries.ts'
import { lockClaim } from '../cart/claim.queries.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import type { Context } from '../context.ts'
import { reviewUrl, sellerOf } from '../documents/site.ts'
import { CodeBlocked, placeOrder } from '../orders/place-order.service.ts'
import type { Sale } from '../orders/sale.queries.ts'
import { insertMeans } from '../payments/means.queries.ts'
import {
  insertPayment,
  openAtReader,
  paymentsOf,
  supersedePayments,
  type Payment,
} from '../payments/payment.queries.ts'
import { purchaseOf } from '../payments/purchase.queries.ts'
import type { ReaderTrouble } from '../payments/terminals.ts'
import { closePayments } from '../settlement/close.service.ts'
import { isOpen, payLink } from '../settlement/link-to-pay.ts'
import { settleKnown } from '../settlement/settle.service.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { takeIn, tillFor } from '../tills/till.service.ts'
import { unpaidPayment } from './book.service.ts'
import { bookedSale, type Booked } from './booked-sale.ts'
import { readerOf } from './priced-booking.ts'

type AtReader = NonNullable<Booked['terminal']>

/** A sale as it stands now; of one that a reader asks for, the provider is asked first, outside any transaction. */
export async function saleNow(
  shop: Context,
  sale: Sale,
  {
    before,
    wanted = 'pdf',
    trouble,
  }: { before: boolean; wanted?: 'none' | 'pdf' | 'mail'; trouble?: ReaderTrouble | null },
): Promise<Booked> {
  const terminal = sale.reader === null ? undefined : await atReader(shop, sale.claimId, sale.reader)
  const booked = await bookedSale(shop, sale, wanted, before)
  return { ...booked, ...(terminal && { terminal: trouble ? { ...terminal, state: trouble } : terminal }) }
}

/** How far the last reader is that was to ask for it. */
async function atReader(shop: Context, claimId: string, first: string): Promise<AtReader> {
  const asked = (await paymentsOf(shop.database.db, claimId)).filter(({ reader }) => reader !== null)
  const payment =
    asked.find(({ state }) => state === 'captured') ??
    asked.find(({ state, supersededAt }) => state === 'open' && !supersededAt) ??
    asked[0]
  const nothing = { reader: payment?.reader ?? first, reason: '', page: null }
  if (!payment) return { ...nothing, state: 'stopped' }
  try {
    const { state } = (await settleKnown(shop, payment)).payment
    if (state !== 'open') return { ...nothing, state: ended[state] }
    return { ...nothing, ...(await shop.payments.terminals.state(payment.id)), page: payment.url }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    shop.log.warn({ err: error, payment: payment.id }, 'nobody knows how far a reader is')
    return { ...nothing, state: 'no-answer' }
  }
}

const ended = {
  captured: 'paid',
  pending: 'waiting',
  authorised: 'waiting',
  failed: 'declined',
  canceled: 'stopped',
  refunding: 'refunded',
  refunded: 'refunded',
} as const

/**
 * Has a reader ask for a card for what is held; null when it does. One that asks for something else is busy: a provider
 * may let the later one have it, and the visitor at the first desk would pay for the other's.
 */
export async function startAtReader(
  shop: Context,
  { claimId }: Sale,
  id: string,
): Promise<{ trouble: ReaderTrouble | null } | Refused> {
  const { db } = shop.database
  const [cart, catalogue] = [await cartById(db, claimId), await shop.catalogue.current()]
  // it is sold
  if (!cart) return { trouble: null }
  const reader = readerOf(shop, catalogue, id)
  if (!reader) return { trouble: 'unknown' }
  const idle = await idleAt(shop, id, claimId)
  let busy = false
  const asked = await payLink(
    shop,
    cart,
    {
      type: { id: 0, method: 'card' },
      url: new URL(reviewUrl(shop.settings.PUBLIC_URL, cart.lang, cart.bookingId)),
      description: catalogue.siteName(cart.lang),
      reader,
    },
    async (tx) => {
      await lockVisitor(tx, [`reader ${id}`])
      busy = (await openAtReader(tx, id, claimId)).some((payment) => !idle.has(payment.id))
      return busy ? { refused: 'PAYMENT_UNAVAILABLE' } : null
    },
  )
  if (busy) return { trouble: 'busy' }
  if (isRefused(asked)) return asked.refused === 'ORDER_PAID' ? { trouble: null } : asked
  return { trouble: asked.data === '' ? null : (asked.data as ReaderTrouble) }
}

/** Payments of others that are open, and for which a reader does not ask any more. */
async function idleAt(shop: Context, reader: string, claimId: string): Promise<Set<string>> {
  const idle = new Set<string>()
  for (const payment of await openAtReader(shop.database.db, reader, claimId)) {
    try {
      if (!(await isBusyWith(shop, payment))) idle.add(payment.id)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      shop.log.warn({ err: error, payment: payment.id }, 'nobody knows whether a reader is busy')
    }
  }
  return idle
}

/** Whether a reader asks for it, or is about to. */
async function isBusyWith(shop: Context, payment: Payment): Promise<boolean> {
  const isStarting = shop.clock().getTime() < payment.createdAt.getTime() + startsWithinMs
  if (payment.providerRef === null) return isStarting
  const { state } = (await settleKnown(shop, payment)).payment
  if (state !== 'open') return false
  const asked = await shop.payments.terminals.state(payment.id)
  return asked.state === 'waiting' || (asked.state === 'stopped' && asked.reason === '' && isStarting)
}

/** A provider has half a minute for opening a payment, and again for having a reader ask for it. */
const startsWithinMs = 60_000

/** What was taken meanwhile is the order's; null of what nobody can pay any more, with the reader off it. */
type Closed = { placed: true } | null

/**
 * Closes what a reader asks for, and has `work` take other money for it in the same turn. Where the reader was faster
 * the order stands already, and nothing more is taken.
 */
export function insteadOfReader<T>(
  shop: Context,
  { claimId }: Sale,
  work: () => Promise<T>,
): Promise<T | Closed | Refused> {
  return withCartLease(
    shop,
    claimId,
    (db) => purchaseOf(db, claimId),
    async (purchase): Promise<T | Closed | Refused> => {
      const closed = purchase && (await closePayments(shop, purchase))
      if (!closed) return { refused: 'PAYMENT_UNAVAILABLE' }
      if (closed.claim.hold === 'placed') return { placed: true }
      // what was never opened is on no reader
      const asked = closed.payments.filter(
        ({ provider, reader, providerRef }) => provider !== 'none' && (reader === null || providerRef !== null),
      )
      if (asked.some(({ state }) => state === 'open' || state === 'pending' || state === 'authorised'))
        return { refused: 'ORDER_PAYMENT_UNDER_WAY' }
      return work()
    },
  )
}

/** Places the order of what was held at a reader, by money that the museum has taken; in the caller's transaction. */
export async function placeHeld(
  shop: Context,
  { id, claimId }: Sale,
  { means, till: named }: { means: readonly NamedMeans[]; till: string | undefined },
  by: Actor,
): Promise<{ placed: true } | Refused> {
  const { db } = shop.database
  const now = shop.clock()
  const claim = await lockClaim(db, claimId)
  const cart = await cartById(db, claimId)
  if (!claim || !cart || !isOpen(claim, now)) return { refused: 'ORDER_NOT_AVAILABLE' }
  const settled = meansFor(means, cart.total, cart.currency)
  if (isRefused(settled)) return settled
  const catalogue = await shop.catalogue.current()
  const till = await tillFor(db, catalogue, { till: named, means }, by)
  if (isRefused(till)) return till
  const buyer = cart.customerId === null ? null : await customerById(db, cart.customerId)
  const payment = { ...unpaidPayment(cart), createdAt: now }
  await supersedePayments(db, claimId, now)
  await insertPayment(db, payment)
  await insertMeans(db, payment.id, settled.paid)
  if (till) await takeIn(db, till, { id, soldAt: now }, settled.paid)
  try {
    await shop.database.transaction((tx) =>
      placeOrder(tx, shop, {
        cart,
        customer: buyer?.record ?? nobody,
        payment: { ...payment, state: 'captured', checkedAt: now, capturedAt: now },
        seller: sellerOf(catalogue.settings.company),
        now,
      }),
    )
    return { placed: true }
  } catch (error) {
    if (error instanceof CodeBlocked) return { refused: 'VOUCHER_BLOCKED' }
    throw error
  }
}
