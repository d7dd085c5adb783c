import type { Db } from '../db/database.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { bookMove } from '../after-sale/paid-move.service.ts'
import { payOrder } from '../orders/pay-order.service.ts'
import { lockOrderOfCart } from '../orders/lock-order.queries.ts'
import type { Context } from '../context.ts'
import type { Payment } from '../payments/payment.queries.ts'
import type { ProviderPayment } from '../payments/provider.ts'
import { startRefund } from '../payments/start-refund.ts'

/**
 * Books captured money for an order, which is locked; false when the order does not need it, so that it goes back. The
 * payment is written by the caller, in the same transaction.
 */
type BookingShop = Pick<Context, 'jobs' | 'keys' | 'database' | 'clock' | 'texts'>
type Booking = (tx: Db, shop: BookingShop, order: OrderRow, payment: Payment, now: Date) => Promise<boolean>

/** What a payment for an order that stands already does, by its purpose. */
const bookings: Record<Exclude<Payment['purpose'], 'cart'>, Booking> = {
  order: payOrder,
  move: bookMove,
}

/**
 * What becomes of a payment for an order once its money is there: it is booked, or goes back. The claim is locked.
 * @throws Lacking where the places of a move are others' by now; with `places` `gone` its money goes back
 */
export async function settleOrderPayment(
  tx: Db,
  shop: BookingShop,
  payment: Payment & { purpose: keyof typeof bookings },
  { amount, currency }: Pick<ProviderPayment, 'amount' | 'currency'>,
  now: Date,
  places: 'take' | 'gone',
): Promise<'captured' | 'refunding'> {
  const order = (await lockOrderOfCart(tx, payment.cartId))!
  const agrees = amount === payment.amount && currency === payment.currency
  if (agrees && places === 'take' && (await bookings[payment.purpose](tx, shop, order, payment, now))) return 'captured'
  const details = {
    hold: order.state,
    orderExists: order.state === 'placed',
    order: order.number,
    paid: amount,
    currency,
  }
  await startRefund(tx, shop, payment, agrees ? 'refunded' : 'amount-differs', details, now)
  return 'refunding'
}
