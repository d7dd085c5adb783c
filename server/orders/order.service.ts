import { orderCalendar, orderTickets } from '@foyer/contract/orders.calls.ts'
import { containedVat } from '@foyer/domain/shop/tax.ts'
import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { nobody, type CustomerRecord } from '../account/customer-record.ts'
import { customerById } from '../account/account.queries.ts'
import { cartByBooking } from '../cart/cart.queries.ts'
import type { PricedLine } from '../cart/priced-line.ts'
import { paymentsOf } from '../payments/payment.queries.ts'
import type { Shop } from '../shop.ts'
import { linePictures } from './line-pictures.ts'
import { admits } from './place-order.service.ts'
import { wholeOrder, type TicketOfOrder, type WholeOrder } from './order.queries.ts'

/** The order of a `booking_id`; a cart whose payment is on its way is shown as a pending one. */
export async function reviewOrder(
  shop: Shop,
  bookingId: string,
  lang: string,
): Promise<{ data: Order } | Refused<'ORDER_NOT_AVAILABLE'>> {
  const { db } = shop.database
  const order = await placedOrder(shop, bookingId, lang)
  if (order) return { data: order }
  const cart = await cartByBooking(db, bookingId)
  const pending = cart && (await paymentsOf(db, cart.id)).find((payment) => payment.state === 'pending')
  if (!cart || !pending) {
    // the money may have arrived since the first look
    const settled = await placedOrder(shop, bookingId, lang)
    return settled ? { data: settled } : { refused: 'ORDER_NOT_AVAILABLE' }
  }
  const customer = cart.customerId ? await customerById(db, cart.customerId) : undefined
  const expected = compose({
    bookingId,
    number: null,
    status: 'pending',
    date: cart.createdAt,
    lang: cart.lang,
    customer: customer?.record ?? pending.payer ?? nobody,
    lines: cart.lines,
    total: cart.total,
    currency: cart.currency,
    demonstration: shop.payments.demonstration,
    payment: { id: pending.payart, name: await paymentName(shop, pending.payart, lang) },
    country: countryName(lang),
  })
  return { data: await withPictures(shop, expected, cart.lines, lang) }
}

async function placedOrder(shop: Shop, bookingId: string, lang: string): Promise<Order | undefined> {
  const whole = await wholeOrder(shop.database.db, { bookingId })
  return whole && withPictures(shop, await orderData(shop, whole, lang), whole.lines, lang)
}

async function withPictures(shop: Shop, order: Order, lines: readonly PricedLine[], lang: string): Promise<Order> {
  const pictures = linePictures(await shop.catalogue.current(), lines, lang)
  return { ...order, items: order.items.map((line, at) => ({ ...line, picture: pictures[at]! })) }
}

/** What documents are made from: the order, its lines as they were sold, and its tickets. */
export interface OrderWithTickets {
  order: Order
  lines: PricedLine[]
  tickets: TicketOfOrder[]
}

/** In its own language unless another is asked for; null when it is canceled. */
export async function orderWithTickets(
  shop: Shop,
  by: Parameters<typeof wholeOrder>[1],
  lang?: string,
): Promise<OrderWithTickets | null> {
  const whole = await wholeOrder(shop.database.db, by)
  if (whole?.placed.state !== 'placed') return null
  const { placed, lines, tickets } = whole
  return { order: await orderData(shop, whole, lang ?? placed.lang), lines, tickets }
}

async function orderData(shop: Shop, { placed, payart, lines }: WholeOrder, lang: string): Promise<Order> {
  return compose({
    bookingId: placed.bookingId,
    number: placed.number,
    status: placed.state,
    date: placed.placedAt,
    lang: placed.lang,
    customer: placed.customer,
    lines,
    total: placed.total,
    currency: placed.currency,
    demonstration: placed.demonstration,
    payment: { id: payart, name: payart === null ? '' : await paymentName(shop, payart, lang) },
    country: countryName(lang),
  })
}

interface Parts {
  bookingId: string
  number: string | null
  status: Order['status']
  date: Date
  lang: string
  customer: CustomerRecord
  lines: PricedLine[]
  total: number
  currency: string
  demonstration: boolean
  payment: Order['payment']
  country: (code: string) => string
}

function compose({
  bookingId,
  number,
  status,
  date,
  lang,
  customer,
  lines,
  total,
  currency,
  demonstration,
  payment,
  country,
}: Parts): Order {
  const has_tickets = lines.some(admits)
  const dated = lines.some((line) => line.datetime !== null)
  return {
    booking_id: bookingId,
    number,
    status,
    date: date.toISOString(),
    lang,
    customer: {
      salutation: customer.salutation,
      fname: customer.fname,
      lname: customer.lname,
      company: customer.company,
      email: customer.email,
      phone: customer.phone,
      street: customer.street,
      zip: customer.zip,
      city: customer.city,
      country: country(customer.country),
    },
    items: lines.map(shownLine),
    total,
    currency,
    vat: containedVat(lines.flatMap((line) => line.taxes ?? [line])),
    payment,
    has_tickets,
    demonstration,
    documents: {
      tickets: status === 'placed' && has_tickets ? `${orderTickets.path}?id=${bookingId}` : null,
      calendar: status === 'placed' && dated ? `${orderCalendar.path}?id=${bookingId}` : null,
    },
  }
}

/** A line without what only the server needs. */
function shownLine({
  type,
  id,
  name,
  detail,
  datetime,
  datetime_end,
  visit_end,
  venue,
  count,
  places,
  subtickets,
  price,
  total,
  vat_value,
  vat_exempt,
  tour,
}: PricedLine): OrderLine {
  return {
    type,
    id,
    name,
    detail,
    datetime,
    datetime_end,
    ...(visit_end && { visit_end }),
    venue,
    count,
    places,
    subtickets,
    price,
    total,
    vat_value,
    vat_exempt,
    ...(tour && { tour }),
  }
}

async function paymentName(shop: Shop, payart: number, lang: string): Promise<string> {
  const catalogue = await shop.catalogue.current()
  return catalogue.words(catalogue.payments.find(({ id }) => id === payart)?.name, lang)
}

const countryNames = new Map<string, Intl.DisplayNames>()

function countryName(lang: string): (code: string) => string {
  const names = countryNames.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' })
  countryNames.set(lang, names)
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}
