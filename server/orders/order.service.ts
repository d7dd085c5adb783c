import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import { countryName } from '../account/countries.ts'
import { nobody } from '../account/customer-record.ts'
import { customerById } from '../account/account.queries.ts'
import { cartByBooking } from '../cart/cart.queries.ts'
import type { PricedLine } from '../cart/priced-line.ts'
import { rulesInWords } from '../catalogue/rules-in-words.ts'
import { openPaymentsOfOrder, paymentsOf } from '../payments/payment.queries.ts'
import { settleKnown } from '../settlement/settle.service.ts'
import type { Invoice } from '../documents/invoice-document.ts'
import type { Shop } from '../shop.ts'
import { walletAddresses } from './wallet-addresses.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { changesOf, mayChange } from './changeable.ts'
import { mayClaim } from './claim.service.ts'
import { linePictures } from './line-pictures.ts'
import { orderIn } from './order-view.ts'
import { admits } from './place-order.service.ts'
import { isValid } from './tickets-view.ts'
import {
  wholeOrder,
  type OrderRow,
  type PassOfOrder,
  type TicketOfOrder,
  type VoucherOfOrder,
  type WholeOrder,
} from './order.queries.ts'

/** The order of a `booking_id`, and whether the token's account can take it; a cart whose payment is on its way is shown as a pending one. */
export async function reviewOrder(
  shop: Shop,
  bookingId: string,
  lang: string,
  token: string | null,
): Promise<{ data: Order } | Refused<'ORDER_NOT_AVAILABLE'>> {
  const { db } = shop.database
  const order = await placedOrder(shop, bookingId, lang)
  if (order) {
    const may_claim = token !== null && (await mayClaim(shop, bookingId, token))
    return { data: { ...order, ...(may_claim && { may_claim }) } }
  }
  const cart = await cartByBooking(db, bookingId)
  const pending = cart && (await paymentsOf(db, cart.id)).find((payment) => payment.state === 'pending')
  if (!cart || !pending) {
    // the money may have arrived since the order was first read
    const settled = await placedOrder(shop, bookingId, lang)
    return settled ? { data: settled } : { refused: 'ORDER_NOT_AVAILABLE' }
  }
  const customer = cart.customerId ? await customerById(db, cart.customerId) : undefined
  const expected = orderIn({
    bookingId,
    number: null,
    status: 'pending',
    date: cart.createdAt,
    lang: cart.lang,
    customer: customer?.record ?? pending.payer ?? nobody,
    lines: cart.lines,
    tickets: [],
    sent: [],
    total: cart.total,
    moved: 0,
    refunded: 0,
    refundFailed: 0,
    credits: [],
    unpaid: 0,
    dueOn: null,
    paidAt: null,
    currency: cart.currency,
    demonstration: shop.payments.demonstration,
    invoiced: false,
    payment: { id: pending.payart, name: await paymentName(shop, pending.payart, lang) },
    country: countryName(lang),
    rules: rulesOfLines(shop, cart.lines, lang),
  })
  return { data: await withPictures(shop, expected, cart.lines, lang) }
}

async function placedOrder(shop: Shop, bookingId: string, lang: string): Promise<Order | undefined> {
  const { db } = shop.database
  const read = await wholeOrder(db, { bookingId })
  const whole = read?.paying && (await settleReturned(shop, read)) ? await wholeOrder(db, { bookingId }) : read
  if (!whole) return undefined
  const order = await withPictures(shop, await orderData(shop, whole, lang), whole.lines, lang)
  const changes = changesOf(await shop.catalogue.current(), whole, shop.clock())
  return {
    ...order,
    documents: { ...order.documents, ...walletAddresses(shop, order, whole) },
    ...(whole.placed.state === 'placed' && mayChange(changes) && { may_change: true }),
  }
}

/** Asks about payments for an order whose payer may be back from the provider's page; true when there was one. */
async function settleReturned(shop: Shop, { placed }: WholeOrder): Promise<boolean> {
  const payments = await openPaymentsOfOrder(shop.database.db, placed.cartId)
  for (const payment of payments) {
    try {
      await settleKnown(shop, payment)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      shop.log.warn({ err: error, payment: payment.id }, 'the payment of an order could not be looked up')
    }
  }
  return payments.length > 0
}

async function withPictures(shop: Shop, order: Order, lines: readonly PricedLine[], lang: string): Promise<Order> {
  const pictures = linePictures(await shop.catalogue.current(), lines, lang)
  return { ...order, items: order.items.map((line, at) => ({ ...line, picture: pictures[at]! })) }
}

/** What documents are made from: the order, its lines, its valid tickets and its passes. */
export interface OrderWithTickets {
  order: Order
  lines: PricedLine[]
  tickets: TicketOfOrder[]
  passes: PassOfOrder[]
  vouchers: VoucherOfOrder[]
  invoice: Invoice | null
  /** What an invoice says for ever, whatever has changed since. */
  asSold: { order: Order; lines: PricedLine[] }
}

/** In its own language unless another is asked for; null when it is canceled. */
export async function orderWithTickets(
  shop: Shop,
  by: Parameters<typeof wholeOrder>[1],
  lang?: string,
): Promise<OrderWithTickets | null> {
  const whole = await wholeOrder(shop.database.db, by)
  if (whole?.placed.state !== 'placed') return null
  const { placed, lines, tickets, passes, vouchers } = whole
  const own = lang ?? placed.lang
  const order = await orderData(shop, whole, own)
  const asSold = whole.sold
    ? { order: await orderData(shop, { ...whole, lines: whole.sold, moved: 0 }, own), lines: whole.sold }
    : { order, lines }
  const valid = tickets.filter(isValid)
  return { order, lines, tickets: valid, passes, vouchers, invoice: invoiceOf(placed, own), asSold }
}

function invoiceOf(placed: OrderRow, lang: string): Invoice | null {
  const { invoiceNumber, invoicedAt, seller, customer } = placed
  if (!invoiceNumber || !invoicedAt || !seller) return null
  const { fname, lname, company, street, zip, city, country } = customer
  const debtor = { name: company || `${fname} ${lname}`.trim(), street, zip, city, country }
  return {
    number: invoiceNumber,
    date: invoicedAt.toISOString(),
    seller: { ...seller, country: countryName(lang)(seller.country) },
    payBy:
      isUnpaid(placed) && seller.iban ? { iban: seller.iban, creditor: seller, debtor, amount: placed.unpaid } : null,
  }
}

export async function orderData(
  shop: Shop,
  { placed, payart, lines, tickets, sent, moved, refunded, refundFailed, credits }: WholeOrder,
  lang: string,
): Promise<Order> {
  return orderIn({
    bookingId: placed.bookingId,
    number: placed.number,
    status: placed.state,
    date: placed.placedAt,
    lang: placed.lang,
    customer: placed.customer,
    lines,
    tickets,
    sent,
    total: placed.total,
    moved,
    refunded,
    refundFailed,
    credits,
    currency: placed.currency,
    demonstration: placed.demonstration,
    unpaid: placed.state === 'placed' ? placed.unpaid : 0,
    dueOn: placed.dueOn,
    paidAt: placed.paidAt,
    invoiced: placed.invoiceNumber !== null,
    payment: { id: payart, name: payart === null ? '' : await paymentName(shop, payart, lang) },
    country: countryName(lang),
    rules: rulesOfLines(shop, lines, lang),
  })
}

/** What each of its lines may be moved or canceled until, in words. */
function rulesOfLines(shop: Shop, lines: readonly PricedLine[], lang: string) {
  const t = shop.texts(lang)
  const free = lines.every((line) => !admits(line) || line.total === 0)
  return (line: PricedLine) => rulesInWords(t, line, { free })
}

async function paymentName(shop: Shop, payart: number, lang: string): Promise<string> {
  const catalogue = await shop.catalogue.current()
  return catalogue.words(catalogue.payments.find(({ id }) => id === payart)?.name, lang)
}
