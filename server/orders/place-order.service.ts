import { ordered } from '@foyer/domain/goods/ordered.ts'
import { randomUUID } from 'node:crypto'
import type { OrderedTour } from '@foyer/contract/order-line.schema.ts'
import type { Cart } from '../cart/cart.queries.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { sql, type Db } from '../db/database.ts'
import { mostPlacesPerBarcode } from '../documents/barcode.ts'
import type { Seller } from '../documents/site.ts'
import { paidByCodes } from '@foyer/domain/cart/payable.ts'
import { isHandled } from '@foyer/domain/orders/delivery.ts'
import { mayInvoice } from '@foyer/domain/orders/invoice.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import type { Payment } from '../payments/payment.queries.ts'
import { hasBlockedCode } from '../vouchers/redeem.queries.ts'
import { storeOrder, type TicketRow } from './order.queries.ts'
import { isPosted, passesFor } from './issue-passes.ts'
import { issueTicket } from './issue-ticket.ts'
import { soldVouchers } from './sold-vouchers.ts'

/** Rolls the transaction back when the office has blocked a code since the cart was held. */
export class CodeBlocked extends Error {}

interface Placing {
  cart: Cart
  customer: CustomerRecord
  payment: Payment
  seller: Seller | null
  now: Date
  /** `amount` is what of it waits for the invoice to be paid; all where nothing is said. */
  byInvoice?: { dueOn: string; endsOn: string; amount?: number } | null
  /** Whether the buyer gets a mail with it. */
  mailed?: boolean
  /** Of each line the tickets that its people have already, one for each. */
  handedOver?: readonly (readonly HandedOver[])[]
}

/** A ticket that was signed before it was sold. */
export type HandedOver = Pick<TicketRow, 'id' | 'barcode'>

/**
 * Turns a held cart into an order with numbered tickets and queues the mail, in the caller's transaction, which has
 * the cart locked and ends with this. The hold's places stay taken: from now on they are the order's. `seller` is who
 * invoice or receipt name, null where nothing was sold; with `byInvoice` the order stands unpaid until then.
 * @throws CodeBlocked
 */
export async function placeOrder(
  tx: Db,
  shop: Pick<Context, 'keys' | 'jobs' | 'payments'>,
  { cart, customer, payment, seller, now, byInvoice = null, mailed = true, handedOver }: Placing,
): Promise<void> {
  if (await hasBlockedCode(tx, cart.lines, sql`for share`)) throw new CodeBlocked()
  const id = randomUUID()
  const free = payment.amount === 0
  const redeemed = paidByCodes(cart.lines)
  const sold = seller !== null && mayInvoice({ status: 'placed', total: cart.total, redeemed })
  const invoiced = sold && (customer.send_invoice || byInvoice)
  if (mailed) await shop.jobs.send(tx, 'order-mail', { orderId: id })
  await queueMails(tx, shop, id, cart.lines)
  await storeOrder(tx, payment, {
    order: {
      id,
      bookingId: cart.bookingId,
      cartId: cart.id,
      paymentId: free ? null : payment.id,
      content: cart.content,
      state: 'placed',
      lang: cart.lang,
      customer,
      customerId: cart.guestId === null ? cart.customerId : null,
      // nobody writes to one without an address: the daily job says when what is personal in it goes
      eraseOn: customer.email === '' ? addDays(localDay(now), 1) : null,
      keptMonths: 0,
      total: cart.total,
      currency: cart.currency,
      demonstration: !free && shop.payments.demonstration,
      placedAt: now,
      refunded: 0,
      redeemed,
      credited: 0,
      unpaid: byInvoice ? (byInvoice.amount ?? cart.total) : 0,
      dueOn: byInvoice?.dueOn ?? null,
      endsOn: byInvoice?.endsOn ?? null,
      remindedAt: null,
      paidAt: null,
      soldLines: null,
      partner: cart.partner,
      externalDocumentNumber: cart.externalDocumentNumber,
      soldBy: sold ? seller : null,
      ...(invoiced ? { invoicedAt: now, seller } : { invoicedAt: null, seller: null }),
    },
    lines: cart.lines.map((line, position) => ({
      orderId: id,
      position,
      document: line,
      price: line.price,
      count: line.count,
      total: line.total,
      sentAt: null,
      refundId: null,
    })),
    tickets: cart.lines.flatMap((line, position) => ticketsFor(line, position, id, shop.keys, handedOver?.[position])),
    passes: passesFor(cart, id, shop.keys),
    vouchers: soldVouchers(shop.keys, cart, id, now),
  })
}

/** Mails to others than the buyer. */
async function queueMails(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  orderId: string,
  lines: readonly PricedLine[],
): Promise<void> {
  for (const [line, { voucher }] of lines.entries())
    if (voucher?.send) await jobs.send(tx, 'voucher-mail', { orderId, line }, voucherMailTime(voucher.send.on))
  const offices = new Set(lines.flatMap(({ office }) => office ?? []))
  for (const office of offices) await jobs.send(tx, 'office-mail', { orderId, office })
  if (lines.some(isPosted)) await jobs.send(tx, 'pass-post-mail', { orderId })
  if (lines.some(isHandled)) await jobs.send(tx, 'dispatch-mail', { orderId })
}

/** When a voucher is mailed to somebody else: at once, or in the morning of the chosen day. */
function voucherMailTime(day: string | null): Date | null {
  return day === null ? null : instantOf(`${day} 08:00`)
}

/** Tickets are printed for it. */
export function admits({ type }: Pick<PricedLine, 'type'>): boolean {
  return ordered[type].admits
}

/** One barcode per line, or one per person where the ticket says so (R3.47). */
function ticketsFor(
  line: PricedLine,
  position: number,
  orderId: string,
  keys: Context['keys'],
  handedOver?: readonly HandedOver[],
): TicketRow[] {
  if (!admits(line)) return []
  if (handedOver)
    return persons(line).map((admission, sequence) => ({
      ...issueTicket(keys, line, { ...admission, orderId, line: position, sequence, holder: '' }),
      ...handedOver[sequence]!,
    }))
  const each = line.unique_barcode || line.scan_separately || line.print_separately
  const admitted = line.tour
    ? groups(line.tour, line)
    : each
      ? persons(line)
      : [{ name: line.detail, places: line.places }]
  return admitted
    .flatMap(inBarcodes)
    .map((admission, sequence) =>
      issueTicket(keys, line, { ...admission, orderId, line: position, sequence, holder: '' }),
    )
}

interface Admission {
  name: string
  places: number
}

function persons(line: PricedLine): Admission[] {
  if (line.subtickets.length === 0) return Array.from({ length: line.places }, () => ({ name: line.detail, places: 1 }))
  return line.subtickets.flatMap((sub) =>
    Array.from({ length: sub.count }, () => ({ name: `${line.detail}, ${sub.name}`, places: 1 })),
  )
}

/**
 * A tour's tickets: one for each kind of admission that was chosen, and one for those who have theirs already, else one
 * for the booking.
 */
function groups({ tickets, own_admissions: own = 0 }: OrderedTour, { detail, places }: PricedLine): Admission[] {
  const chosen = tickets.map(({ name, count, subtickets }) => ({
    name,
    places: subtickets.length === 0 ? count : subtickets.reduce((sum, sub) => sum + sub.count, 0),
  }))
  if (chosen.length === 0) return [{ name: detail, places }]
  return own > 0 ? [...chosen, { name: detail, places: own }] : chosen
}

/** A group that is larger than one barcode can say gets several. */
function inBarcodes({ name, places }: Admission): Admission[] {
  const barcodes = Math.ceil(places / mostPlacesPerBarcode)
  return Array.from({ length: barcodes }, (_, at) => ({
    name,
    places: Math.min(mostPlacesPerBarcode, places - at * mostPlacesPerBarcode),
  }))
}
