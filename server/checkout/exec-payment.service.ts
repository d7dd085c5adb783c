import type { checkoutExecPayment } from '@foyer/contract/checkout.schema.ts'
import type { RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import { lockCart, cartById, type Cart } from '../cart/cart.queries.ts'
import type { PaymentState } from '@foyer/domain/checkout/states.ts'
import type { Incoming } from '../http/router.ts'
import { customerById } from '../account/account.queries.ts'
import { orderOfCart } from '../orders/order.queries.ts'
import { admits, placeOrder } from '../orders/place-order.service.ts'
import { paymentById, paymentsOf, updatePayment, type Payment } from '../payments/payment.queries.ts'
import { paysFor, recordSeen, settlePayment } from '../payments/settle.service.ts'
import type { Shop } from '../shop.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { askForConfirmation, confirmationOf, type Confirmation } from './free-order.service.ts'
import { countFreeOrderMail, freeOrderMailLimits } from './free-order-mail.service.ts'
import { hasEnded } from './hold.service.ts'
import { lockVisitor } from './hold-limit.queries.ts'
import { hashOf } from './init-payment.service.ts'

type Executed =
  | { data: { booking_id: string; has_tickets: boolean; status: 'placed' | 'pending'; confirm_until?: string } }
  | Refused<RefusalCode>

/**
 * Runs when the browser is back from the provider. Not the return decides but the provider, which is asked now. A
 * second call gives the same booking, also in another browser: `cartId` and `us` of the address suffice.
 */
export async function execPayment(
  shop: Shop,
  { query, body }: Pick<Incoming<typeof checkoutExecPayment>, 'query' | 'body'>,
): Promise<Executed> {
  const cart = await cartById(shop.database.db, body.cartId)
  const payments = cart ? await paymentsOf(shop.database.db, cart.id) : []
  // one browser may have tried twice under one marker; the attempt that was paid counts
  const attempts = payments.filter((payment) => payment.usHash === hashOf(query.us))
  if (!cart || attempts.length === 0) return { refused: 'CART_GONE' }
  const existing = await executed(shop, cart)
  if (existing) return existing
  const free = attempts.find((payment) => payment.provider === 'none' && payment.state === 'open')
  if (free) return placeFree(shop, cart, free, { us: query.us, confirm: body.confirm })

  let states: PaymentState[]
  try {
    states = []
    for (const { id } of attempts) states.push(await settledState(shop, id))
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    shop.log.error({ err: error, cart: cart.id.slice(0, 4) }, 'the payment could not be looked up')
    return { refused: 'PAYMENT_UNAVAILABLE' }
  }
  const placed = await executed(shop, cart)
  if (placed) return placed
  if (states.includes('pending'))
    return { data: { booking_id: cart.bookingId, has_tickets: hasTickets(cart), status: 'pending' } }
  if (states.includes('refunding') || states.includes('refunded')) return { refused: 'CART_GONE' }
  const now = await cartById(shop.database.db, cart.id)
  if (!now || now.hold !== 'held' || hasEnded(now, shop.clock())) return { refused: 'CART_GONE' }
  return { refused: states.includes('failed') ? 'PAYMENT_DECLINED' : 'PAYMENT_NOT_COMPLETED' }
}

/**
 * The payment's state at the provider now. The visitor confirms by returning, so a payment that was only authorised is
 * captured, if it is for the cart as it is now.
 */
async function settledState(shop: Shop, id: string): Promise<PaymentState> {
  const payment = (await settlePayment(shop, id))!
  if (payment.state !== 'authorised') return payment.state
  const cart = (await cartById(shop.database.db, payment.cartId))!
  if (!paysFor(payment, cart)) return (await recordSeen(shop, payment, await shop.payments.cancel(id))).state
  return (await recordSeen(shop, payment, await shop.payments.capture(id))).state
}

function hasTickets(cart: Cart): boolean {
  return cart.lines.some(admits)
}

/**
 * A total of 0 needs no payment: the order is placed here, once, while the hold lasts. One for many free places waits
 * until the link in a mail is opened.
 */
async function placeFree(
  shop: Shop,
  cartBefore: Cart,
  payment: Payment,
  confirmation: Confirmation,
): Promise<Executed> {
  const now = shop.clock()
  const limits = { ...(await shop.catalogue.current()).settings, factor: shop.settings.RATE_LIMIT }
  const mailLimits = await freeOrderMailLimits(shop)
  const placed = await shop.database.transaction(async (tx): Promise<Executed | 'changed'> => {
    await lockVisitor(tx, [cartBefore.customerId, limits.factor > 0 ? cartBefore.holder : null])
    const cart = (await lockCart(tx, cartBefore.id))!
    const answer = { booking_id: cart.bookingId, has_tickets: hasTickets(cart), status: 'placed' as const }
    if (await orderOfCart(tx, cart.id)) return { data: answer }
    const current = (await paymentById(tx, payment.id))!
    if (cart.hold !== 'held' || hasEnded(cart, now) || current.state !== 'open' || !paysFor(current, cart))
      return { refused: 'CART_GONE' }
    if (cart.holder !== cartBefore.holder || cart.customerId !== cartBefore.customerId) return 'changed'
    const customer = (await customerById(tx, cart.customerId!))!
    const state = await confirmationOf(tx, shop, limits, { cart, customer, now, ...confirmation })
    // both mails, with the tickets or with the link, go to an address that nobody has confirmed
    if (state === 'notNeeded' || state === 'toAsk') {
      const tooMany = await countFreeOrderMail(tx, mailLimits, {
        email: customer.record.email,
        holder: cart.holder,
        now,
      })
      if (tooMany) return tooMany
    }
    if (state === 'toAsk') await askForConfirmation(tx, shop, { cart, customer, us: confirmation.us })
    if (state === 'toAsk' || state === 'asked')
      return { data: { ...answer, status: 'pending', confirm_until: cart.heldUntil.toISOString() } }
    await updatePayment(tx, payment.id, { state: 'captured', checkedAt: now })
    await placeOrder(tx, shop, { cart, customer: customer.record, paymentId: null, now })
    return { data: answer }
  })
  // the cart has another owner by now, whose limits count
  return placed === 'changed'
    ? placeFree(shop, (await cartById(shop.database.db, cartBefore.id))!, payment, confirmation)
    : placed
}

async function executed(shop: Shop, cart: Cart): Promise<Executed | null> {
  const order = await orderOfCart(shop.database.db, cart.id)
  if (!order) return null
  return { data: { booking_id: order.bookingId, has_tickets: hasTickets(cart), status: 'placed' } }
}
