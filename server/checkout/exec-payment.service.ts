import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import type { checkoutExecPayment } from '@foyer/contract/checkout.schema.ts'
import { isRefused, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import { hashOf } from '../hash.ts'
import { customerById } from '../account/customers.queries.ts'
import { deliveryOf } from '@foyer/domain/account/customer-record.ts'
import { cartById, type Cart } from '../cart/cart.queries.ts'
import type { Claim } from '../cart/claim.queries.ts'
import { costsNothing } from '@foyer/domain/cart/payable.ts'
import type { PaymentState } from '@foyer/domain/checkout/states.ts'
import type { Db } from '../db/database.ts'
import { sellerOf } from '../documents/site.ts'
import type { Sender } from '../http/request.ts'
import type { Incoming } from '../http/router.ts'
import { admits, CodeBlocked, placeOrder } from '../orders/place-order.service.ts'
import { linesOf } from '../orders/lock-order.queries.ts'
import { orderOfCart } from '../orders/order.queries.ts'
import type { Payment } from '../payments/payment.queries.ts'
import { lockPurchase, purchaseOf, type Purchase } from '../payments/purchase.queries.ts'
import { paysFor, recordProviderPayment, settleKnown, type Settled } from '../settlement/settle.service.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { hasBlockedCode } from '../vouchers/redeem.queries.ts'
import { datesByInvoice } from './by-invoice.ts'
import { askForConfirmation, confirmationOf, type Confirmation } from './free-order.service.ts'
import { countFreeOrderMail, freeOrderMailLimits } from './free-order-mail.service.ts'
import { hasEnded } from './hold.service.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import { fingerprintOf } from './init-payment.service.ts'

type Executed =
  | { data: { booking_id: string; has_tickets: boolean; status: 'placed' | 'pending'; confirm_until?: string } }
  | Refused<RefusalCode>

/**
 * Runs when the browser is back from the provider. Not the return decides but the provider, which is asked now. A
 * second call gives the same booking, also in another browser: `cartId` and `us` of the address suffice.
 */
export async function execPayment(
  shop: Context,
  { query, body, address }: Pick<Incoming<typeof checkoutExecPayment>, 'query' | 'body' | 'address'>,
): Promise<Executed> {
  const purchase = await purchaseOf(shop.database.db, body.cartId)
  // one browser may have tried twice under one marker; the attempt that was paid counts
  const attempts = purchase?.payments.filter((payment) => payment.usHash === hashOf(query.us)) ?? []
  if (!purchase || attempts.length === 0) return { refused: 'CART_GONE' }
  if (!purchase.cart)
    return { data: await bookingOfOrder(shop.database.db, purchase.claim, attempts.some(isByInvoice)) }
  if (body.shown && !(await isAsShown(shop, purchase.cart, body.shown))) return { refused: 'CART_CHANGED' }
  const free = attempts.find((payment) => payment.provider === 'none' && payment.state === 'open')
  if (free) return placeWithoutPayment(shop, purchase.cart, free, { us: query.us, confirm: body.confirm, address })

  let { claim }: Purchase = purchase
  let cart: Cart | undefined = purchase.cart
  const states: PaymentState[] = []
  try {
    for (const payment of attempts) {
      const settled = await settledOf(shop, payment)
      states.push(settled.payment.state)
      if (settled.claim) cart = settled.cart
      claim = settled.claim ?? claim
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    shop.log.error({ err: error, cart: claim.id.slice(0, 4) }, 'the payment could not be looked up')
    return { refused: 'PAYMENT_UNAVAILABLE' }
  }
  // sold meanwhile
  if (!cart) return { data: await bookingOfOrder(shop.database.db, claim, false) }
  if (claim.hold === 'placed') return { data: bookingOf(cart, 'placed') }
  if (states.includes('pending')) return { data: bookingOf(cart, 'pending') }
  if (await hasBlockedCode(shop.database.db, cart.lines)) return { refused: 'VOUCHER_BLOCKED' }
  if (states.includes('refunding') || states.includes('refunded')) return { refused: 'CART_GONE' }
  if (claim.hold !== 'held' || hasEnded(claim, shop.clock())) return { refused: 'CART_GONE' }
  return { refused: states.includes('failed') ? 'PAYMENT_DECLINED' : 'PAYMENT_NOT_COMPLETED' }
}

/**
 * Whether a cart is what the visitor has on the screen: the same items, sent to the same country, for the same total.
 */
async function isAsShown(
  { database: { db } }: Context,
  { fingerprint, total, shipping, customerId }: Cart,
  shown: { cart: SubmittedCart; total: number },
): Promise<boolean> {
  const customer = customerId === null ? undefined : await customerById(db, customerId)
  const country = shipping ? shipping.country : customer ? deliveryOf(customer.record, undefined).country : null
  return shown.total === total && fingerprintOf(shown.cart, country) === fingerprint
}

/**
 * The payment's state at the provider now. The visitor confirms by returning, so a payment that was only authorised is
 * captured, if it is for the cart as it is now.
 */
async function settledOf(shop: Context, payment: Payment): Promise<Settled> {
  const settled = await settleKnown(shop, payment)
  if (settled.payment.state !== 'authorised') return settled
  const { cart } = settled
  const placeable = cart && paysFor(settled.payment, cart) && !(await hasBlockedCode(shop.database.db, cart.lines))
  const next = placeable ? 'capture' : 'cancel'
  return recordProviderPayment(shop, settled.payment, await shop.payments[next](payment.id))
}

/** Tickets of an order by invoice come when it is paid. */
function bookingOf<S extends 'placed' | 'pending'>(
  cart: Pick<Cart, 'bookingId' | 'lines'>,
  status: S,
  byInvoice = false,
) {
  return { booking_id: cart.bookingId, has_tickets: !byInvoice && cart.lines.some(admits), status }
}

async function bookingOfOrder(db: Db, { id }: Claim, byInvoice: boolean) {
  const order = (await orderOfCart(db, id))!
  const lines = await linesOf(db, order.id)
  return { booking_id: order.bookingId, has_tickets: !byInvoice && lines.some(admits), status: 'placed' as const }
}

function isByInvoice({ provider, amount }: Payment): boolean {
  return provider === 'none' && amount > 0
}

/**
 * A total of 0 and an invoice need no payment: the order is placed here, once, while the hold lasts. One for many free
 * places, or by invoice to an address that nobody has confirmed, waits until the link in a mail is opened.
 */
async function placeWithoutPayment(
  shop: Context,
  cartBefore: Cart,
  payment: Payment,
  { address, ...confirmation }: Confirmation & { address: Sender },
): Promise<Executed> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const { settings } = catalogue
  const limits = { ...settings, factor: shop.settings.RATE_LIMIT }
  const mailLimits = await freeOrderMailLimits(shop)
  const place = async (tx: Db): Promise<Executed | 'changed'> => {
    await lockVisitor(tx, [cartBefore.customerId, limits.factor > 0 ? cartBefore.holder : null])
    const { claim, cart, payment: current, customer } = await lockPurchase(tx, payment.id)
    const byInvoice = isByInvoice(current)
    if (!cart) return { data: await bookingOfOrder(tx, claim, byInvoice) }
    if (cart.hold !== 'held' || hasEnded(cart, now) || current.state !== 'open' || !paysFor(current, cart))
      return { refused: 'CART_GONE' }
    if (cart.holder !== cartBefore.holder || cart.customerId !== cartBefore.customerId) return 'changed'
    if (!customer) throw new Error('an order without payment has no buyer')
    const dates = byInvoice ? datesByInvoice(catalogue, current.payart, cart, customer.record, now) : null
    if (isRefused(dates)) return dates
    // what a voucher has paid for is no gift: nobody has to confirm it
    const gift = costsNothing(cart.lines)
    const state =
      gift || byInvoice
        ? await confirmationOf(tx, shop, limits, { cart, customer, now, ...confirmation })
        : ('notNeeded' as const)
    // both mails, with the tickets or with the link, go to an address that nobody has confirmed
    if ((gift && state === 'notNeeded') || state === 'toAsk') {
      const tooMany = await countFreeOrderMail(tx, mailLimits, {
        email: customer.record.email,
        sender: address,
        now,
      })
      if (tooMany) return tooMany
    }
    if (state === 'toAsk') await askForConfirmation(tx, shop, { cart, customer, us: confirmation.us })
    if (state === 'toAsk' || state === 'asked')
      return { data: { ...bookingOf(cart, 'pending', byInvoice), confirm_until: cart.heldUntil.toISOString() } }
    const paid: Payment = { ...current, state: 'captured', checkedAt: now }
    const seller = gift ? null : sellerOf(settings.company)
    await placeOrder(tx, shop, { cart, customer: customer.record, payment: paid, seller, now, byInvoice: dates })
    return { data: bookingOf(cart, 'placed', byInvoice) }
  }
  const placed = await shop.database.transaction(place).catch((error: unknown): Executed => {
    if (error instanceof CodeBlocked) return { refused: 'VOUCHER_BLOCKED' }
    throw error
  })
  // the cart has another owner by now, whose limits count
  return placed === 'changed'
    ? placeWithoutPayment(shop, (await cartById(shop.database.db, cartBefore.id))!, payment, {
        address,
        ...confirmation,
      })
    : placed
}
