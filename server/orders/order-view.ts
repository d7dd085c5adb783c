import type { Call } from '@foyer/contract/call.ts'
import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import { orderCreditNote, orderCreditVoucher } from '@foyer/contract/cancel.calls.ts'
import {
  orderCalendar,
  orderFile,
  orderInvoicePdf,
  orderPasses,
  orderReceipt,
  orderTickets,
  orderVouchers,
} from '@foyer/contract/orders.calls.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { isGood, ordered } from '@foyer/domain/goods/ordered.ts'
import { paidByCodes } from '@foyer/domain/cart/payable.ts'
import { sendingState } from '@foyer/domain/orders/delivery.ts'
import { mayInvoice } from '@foyer/domain/orders/invoice.ts'
import { containedVat, taxesOf } from '@foyer/domain/money/tax.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { labelOf } from '../addresses/address-formats.ts'
import { countryName } from '../addresses/countries.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { CreditOfOrder, TicketOfOrder } from './order.queries.ts'
import { admits } from './place-order.service.ts'
import { isValid, ticketsShown } from './tickets-view.ts'

/** What an order consists of, placed or still expected. */
interface OrderParts {
  bookingId: string
  number: string | null
  status: Order['status']
  date: Date
  lang: string
  customer: CustomerRecord
  lines: PricedLine[]
  /** Void ones too. */
  tickets: readonly TicketOfOrder[]
  /** By line, when it was sent. */
  sent: readonly (string | null)[]
  total: number
  /** What its visits cost more since they were moved. */
  moved: number
  refunded: number
  refundFailed: number
  credits: readonly CreditOfOrder[]
  /** What is still to be paid, and until when. */
  unpaid: number
  dueOn: string | null
  paidAt: Date | null
  currency: string
  demonstration: boolean
  invoiced: boolean
  payment: Order['payment']
  /** The language that it is shown in; its own is that of its buyer. */
  shownIn: string
  /** Until when a line can be moved and canceled, in words. */
  rules: (line: PricedLine) => string
}

/** What an order that is still expected has none of. */
export const notPlaced = {
  number: null,
  tickets: [],
  sent: [],
  moved: 0,
  refunded: 0,
  refundFailed: 0,
  credits: [],
  unpaid: 0,
  dueOn: null,
  paidAt: null,
  invoiced: false,
}

/** An order as its page, its documents and its mail show it. */
export function orderIn(parts: OrderParts): Order {
  const { bookingId, number, status, lines, tickets, credits, unpaid, dueOn, paidAt, moved, refunded } = parts
  return {
    booking_id: bookingId,
    number,
    status,
    date: parts.date.toISOString(),
    lang: parts.lang,
    customer: shownCustomer(parts),
    items: lines.flatMap((line, position) =>
      isGood(line)
        ? [
            {
              ...shownLine(line),
              ...(admits(line) && !line.canceled && { rules: parts.rules(line) }),
              ...deliveryOf(line, { bookingId, status, position, sentAt: parts.sent[position] ?? null }),
            },
          ]
        : [],
    ),
    ...extras(lines),
    total: parts.total,
    ...(unpaid > 0 && { unpaid, ...(dueOn && { due_on: dueOn }) }),
    ...(paidAt && { paid_at: paidAt.toISOString() }),
    ...(moved !== 0 && { moved }),
    ...(refunded > 0 && { refunded }),
    ...(parts.refundFailed > 0 && { refund_failed: parts.refundFailed }),
    ...(credits.length > 0 && { credits: credits.map((credit) => shownCredit(credit, bookingId)) }),
    currency: parts.currency,
    vat: containedVat(lines.flatMap(taxesOf)),
    payment: parts.payment,
    has_tickets: lines.some(admits),
    ...ticketsShown(tickets, status),
    demonstration: parts.demonstration,
    may_invoice: !parts.invoiced && mayInvoice({ status, total: parts.total, redeemed: paidByCodes(lines) }),
    documents: documentsOf(parts),
  }
}

function shownCustomer({ customer, shownIn }: OrderParts): Order['customer'] {
  const country = countryName(shownIn)
  const { shipping } = customer
  return {
    salutation: customer.salutation,
    fname: customer.fname,
    lname: customer.lname,
    company: customer.company,
    email: customer.email,
    phone: customer.phone,
    street: customer.street,
    ...(customer.line2 && { line2: customer.line2 }),
    zip: customer.zip,
    city: customer.city,
    ...(customer.state && { state: customer.state }),
    country: country(customer.country),
    label: labelOf({ ...customer, name: `${customer.fname} ${customer.lname}` }, shownIn),
    ...(shipping && {
      shipping: { ...shipping, country: country(shipping.country), label: labelOf(shipping, shownIn) },
    }),
  }
}

/** Where its documents are, as far as it has them. */
function documentsOf({ bookingId, status, lines, tickets, unpaid, invoiced, total }: OrderParts): Order['documents'] {
  const isPlaced = status === 'placed'
  const valid = tickets.filter(isValid)
  const own = valid.some(({ givenAt }) => givenAt === null)
  const dated = valid.some(({ line }) => lines[line]!.datetime !== null)
  const wasPaid = mayInvoice({ status, total, redeemed: paidByCodes(lines) })
  const addressOf = (call: Call) => `${call.path}?id=${bookingId}`
  return {
    tickets: isPlaced && own && unpaid === 0 ? addressOf(orderTickets) : null,
    calendar: isPlaced && dated ? addressOf(orderCalendar) : null,
    invoice: isPlaced && invoiced ? addressOf(orderInvoicePdf) : null,
    ...(isPlaced && !invoiced && unpaid === 0 && wasPaid && { receipt: addressOf(orderReceipt) }),
    ...(isPlaced && lines.some(({ pass }) => pass !== undefined) && { passes: addressOf(orderPasses) }),
    ...(isPlaced && lines.some(({ voucher }) => voucher !== undefined) && { vouchers: addressOf(orderVouchers) }),
  }
}

function shownCredit(
  { number, date, amount, voucher, validTo }: CreditOfOrder,
  bookingId: string,
): NonNullable<Order['credits']>[number] {
  const addressOf = ({ path }: Call) => `${path}?id=${bookingId}&number=${number}`
  return {
    number,
    date: new Date(date).toISOString(),
    amount,
    document: addressOf(orderCreditNote),
    ...(voucher !== null &&
      validTo !== null && { voucher: { amount: voucher, valid_to: validTo, document: addressOf(orderCreditVoucher) } }),
  }
}

/** What brings the goods, and what has paid for a part of them. */
function extras(lines: readonly PricedLine[]): Pick<Order, 'shipping' | 'codes'> {
  const shipping = ofType(lines, 'shipping')[0]
  // one for which the others left nothing stays whole and is not named
  const codes = lines.flatMap(({ name, code, discount = 0 }) =>
    code && discount > 0 ? [{ name, ...code, amount: discount }] : [],
  )
  return { ...(shipping && { shipping: shipping.total }), ...(codes.length > 0 && { codes }) }
}

/** How far a line has come to the buyer: whether it was sent, or where its file is. */
function deliveryOf(
  line: PricedLine,
  {
    bookingId,
    status,
    position,
    sentAt,
  }: Pick<OrderParts, 'bookingId' | 'status'> & { position: number; sentAt: unknown },
): Pick<Order['items'][number], 'state' | 'file'> {
  const state = sendingState(line, sentAt)
  return {
    ...(state && { state }),
    ...(line.file !== undefined &&
      status === 'placed' && { file: `${orderFile.path}?id=${bookingId}&line=${position + 1}` }),
  }
}

/** What of a line is shown; the rest is for the server alone. */
const shown = [
  'type',
  'id',
  'name',
  'detail',
  'datetime',
  'datetime_end',
  'visit_end',
  'venue',
  'venues',
  'count',
  'places',
  'subtickets',
  'price',
  'total',
  'vat_value',
  'vat_exempt',
  'exported',
  'tour',
  'delivery',
  'pass',
  'voucher',
  'cancellation',
  'canceled',
  'moving',
  'revision',
] as const satisfies readonly (keyof OrderLine)[]

function shownLine(line: PricedLine): OrderLine {
  const { type, eventId } = line
  const reductions = line.reductions?.filter(({ amount }) => amount > 0)
  const reduced = reductions?.length ? { reductions } : {}
  return { ...only(line, shown), ...reduced, ...(ordered[type].isOfEvent && { event_id: eventId }) }
}

function only<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]))) as Pick<T, K>
}
