import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { customerById } from '../account/customers.queries.ts'
import { nobody } from '@foyer/domain/account/customer-record.ts'
import { cartByBooking, type Cart } from '../cart/cart.queries.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { changesOf, mayChange } from '../orders/changeable.ts'
import { mayClaim } from '../orders/claim.service.ts'
import { linePictures } from '../orders/line-pictures.ts'
import { wholeOrder, type WholeOrder } from '../orders/order.queries.ts'
import { orderData, paymentName, rulesOfLines } from '../orders/order.service.ts'
import { notPlaced, orderIn } from '../orders/order-view.ts'
import { ticketsWithCodes, walletAddresses } from '../orders/wallet.service.ts'
import { openPaymentsOfOrder, paymentsOf, type Payment } from '../payments/payment.queries.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { linkToPay, settleLink } from './link-to-pay.ts'
import { settleKnown } from './settle.service.ts'

/**
 * The order of a `booking_id`, and whether the token's account can take it; a cart whose payment is on its way is shown
 * as a pending one.
 */
export async function reviewOrder(
  shop: Context,
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
  const link = await linkToPay(shop, bookingId)
  if (link) await settleLink(shop, link)
  const cart = await cartByBooking(db, bookingId)
  const pending = cart && (await paymentsOf(db, cart.id)).find((payment) => payment.state === 'pending')
  if (cart && !pending && link) return { data: await expectedOrder(shop, cart, lang, null) }
  if (!cart || !pending) {
    // the money may have arrived since the order was first read
    const settled = await placedOrder(shop, bookingId, lang)
    return settled ? { data: settled } : { refused: 'ORDER_NOT_AVAILABLE' }
  }
  return { data: await expectedOrder(shop, cart, lang, pending) }
}

/** An order that is not paid yet: its payment is on its way, or without one its buyer has a link to pay it. */
export async function expectedOrder(shop: Context, cart: Cart, lang: string, pending: Payment | null): Promise<Order> {
  const customer = cart.customerId ? await customerById(shop.database.db, cart.customerId) : undefined
  const expected = orderIn({
    ...notPlaced,
    bookingId: cart.bookingId,
    status: 'pending',
    date: cart.createdAt,
    lang: cart.lang,
    customer: customer?.record ?? pending?.payer ?? nobody,
    lines: cart.lines,
    unpaid: pending ? 0 : cart.total,
    total: cart.total,
    currency: cart.currency,
    demonstration: shop.payments.demonstration,
    payment: pending
      ? { id: pending.payart, name: await paymentName(shop, pending.payart, lang) }
      : { id: null, name: '' },
    shownIn: lang,
    rules: rulesOfLines(shop, cart.lines, lang),
  })
  const until = pending ? {} : { pay_until: cart.heldUntil.toISOString() }
  return { ...(await withPictures(shop, expected, cart.lines, lang)), ...until }
}

async function placedOrder(shop: Context, bookingId: string, lang: string): Promise<Order | undefined> {
  const { db } = shop.database
  const read = await wholeOrder(db, { bookingId })
  const whole = read?.paying && (await settleReturned(shop, read)) ? await wholeOrder(db, { bookingId }) : read
  if (!whole) return undefined
  const order = await withPictures(shop, await orderData(shop, whole, lang), whole.lines, lang)
  const changes = changesOf(await shop.catalogue.current(), whole, shop.clock())
  return {
    ...order,
    ...ticketsWithCodes(order, whole),
    documents: { ...order.documents, ...walletAddresses(shop, order, whole) },
    ...(whole.placed.state === 'placed' && mayChange(changes) && { may_change: true }),
  }
}

/** Asks about payments for an order whose payer may be back from the provider's page; true when there was one. */
async function settleReturned(shop: Context, { placed }: WholeOrder): Promise<boolean> {
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

async function withPictures(shop: Context, order: Order, lines: readonly PricedLine[], lang: string): Promise<Order> {
  const pictures = linePictures(await shop.catalogue.current(), lines, lang)
  return { ...order, items: order.items.map((line, at) => ({ ...line, picture: pictures[at]! })) }
}
