import { randomUUID } from 'node:crypto'
import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import { afterCapture, nextPaymentState } from '@foyer/domain/checkout/states.ts'
import { customerById, type Customer } from '../account/account.queries.ts'
import type { CustomerRecord } from '../account/customer-record.ts'
import { lockCart, updateCart, type Cart } from '../cart/cart.queries.ts'
import { takePlaces, writeHold } from '../cart/hold.queries.ts'
import type { Db } from '../db/database.ts'
import { orderOfCart } from '../orders/order.queries.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import type { Shop } from '../shop.ts'
import { isTemporary } from '../temporary-error.ts'
import { paymentById, tellOperator, updatePayment, type Payment } from './payment.queries.ts'
import type { Seen } from './provider.ts'
import { lockPurchase } from './purchase.queries.ts'

/** So often what follows a capture may fail for a reason that does not pass, before the money goes back. */
const mostFailures = 5

/** A payment as it is now; and its cart, where that was looked at. */
export interface Settled {
  payment: Payment
  cart?: Cart
}

/** Asks the provider what became of a payment, and does what follows: order, refund, or nothing yet. */
export async function settlePayment(shop: Shop, paymentId: string): Promise<Payment | undefined> {
  const known = await paymentById(shop.database.db, paymentId)
  return known && (await settleKnown(shop, known)).payment
}

/** As {@link settlePayment}, of a payment that was read already. */
export async function settleKnown(shop: Shop, known: Payment): Promise<Settled> {
  if (known.provider === 'none' || known.state === 'refunded') return { payment: known }
  return recordSeen(shop, known, await shop.payments.lookUp(known.id))
}

/**
 * Writes down what the provider says. Whatever order reports arrive in, and however often: paid, places free and the
 * cart as it was paid becomes the one order of its cart, anything else a refund, and nothing goes backwards.
 */
export async function recordSeen(shop: Shop, known: Payment, seen: Seen): Promise<Settled> {
  // what follows the money was done in the transaction that wrote it down
  if (known.state === 'captured' && nextPaymentState(known.state, seen.state) === 'captured') return { payment: known }
  const now = shop.clock()
  const recorded = (whenExpired: 'take' | 'refund') =>
    shop.database.transaction((tx) => record(tx, shop, known.id, seen, now, whenExpired))
  try {
    return await recorded('take').catch((error: unknown) => {
      if (!(error instanceof PlacesGone)) throw error
      return recorded('refund')
    })
  } catch (error) {
    if (seen.state !== 'captured' || isTemporary(error)) throw error
    const after = await shop.database.transaction((tx) => countFailure(tx, shop, known, seen, now))
    if (after.state !== 'refunding') throw error
    shop.log.error({ err: error, payment: known.id }, 'a captured payment could not become an order and is given back')
    return { payment: after }
  }
}

/** Rolls the transaction back in which an expired hold could not be taken again. */
class PlacesGone extends Error {}

async function record(
  tx: Db,
  shop: Shop,
  paymentId: string,
  seen: Seen,
  now: Date,
  whenExpired: 'take' | 'refund',
): Promise<Settled> {
  const { cart, payment, customer } = await lockPurchase(tx, paymentId)
  const state = nextPaymentState(payment.state, seen.state)
  const changed: Payment = { ...payment, state, checkedAt: now, payer: wallet(seen.payer) ?? payment.payer }
  if (state === 'captured' && payment.state !== 'captured') {
    changed.capturedAt = payment.capturedAt ?? now
    const agrees = seen.amount === payment.amount && seen.currency === payment.currency
    const order = cart.hold === 'placed' ? await orderOfCart(tx, cart.id) : undefined
    const then = afterCapture({
      hold: cart.hold,
      orderExists: order !== undefined,
      orderIsItsOwn: order?.paymentId === payment.id,
      paysForCart: agrees && paysFor(payment, cart),
      capacityFree: whenExpired === 'take',
    })
    if (then === 'place') {
      if (cart.hold === 'expired') await takeAgain(tx, cart)
      const bought = (await buyer(tx, cart, customer)) ?? changed.payer ?? nobody
      await placeOrder(tx, shop, { cart, customer: bought, payment: changed, now })
      return { payment: changed, cart: { ...cart, hold: 'placed', expiresAt: null } }
    }
    if (then === 'refund') {
      const kind = agrees ? (paysFor(payment, cart) ? 'refunded' : 'cart-changed') : 'amount-differs'
      await giveBack(
        tx,
        shop,
        changed,
        kind,
        { hold: cart.hold, orderExists: order !== undefined, paid: seen.amount, currency: seen.currency },
        now,
      )
      changed.state = 'refunding'
    }
  }
  if (state === 'refunded' && payment.state === 'refunding')
    await shop.jobs.send(tx, 'refund-mail', { paymentId: payment.id })
  const end =
    cart.hold === 'held' && paysFor(payment, cart) ? endAfter(cart, payment.state, state, now) : cart.expiresAt
  if (end !== cart.expiresAt) await updateCart(tx, cart.id, { expiresAt: end })
  await updatePayment(tx, payment.id, changed)
  return { payment: changed, cart: { ...cart, expiresAt: end } }
}

/** The payment was opened for the cart as it is now. */
export function paysFor(payment: Payment, cart: Cart): boolean {
  return payment.content === cart.content && payment.amount === cart.total && payment.currency === cart.currency
}

/** Queues the refund, and tells the operator why. */
async function giveBack(
  tx: Db,
  shop: Shop,
  { id, cartId, amount }: Payment,
  kind: string,
  details: object,
  now: Date,
): Promise<void> {
  await tellOperator(tx, {
    id: randomUUID(),
    kind,
    paymentId: id,
    cartId,
    createdAt: now,
    details: { expected: amount, ...details },
  })
  await shop.jobs.send(tx, 'refund', { paymentId: id })
}

/** The money is there, but neither order nor refund could be written: after so many times it goes back. */
async function countFailure(tx: Db, shop: Shop, known: Payment, seen: Seen, now: Date): Promise<Payment> {
  await lockCart(tx, known.cartId)
  const payment = (await paymentById(tx, known.id))!
  if (nextPaymentState(payment.state, 'captured') !== 'captured' || payment.state === 'captured') return payment
  const changed: Payment = {
    ...payment,
    capturedAt: payment.capturedAt ?? now,
    checkedAt: now,
    settleFailures: payment.settleFailures + 1,
  }
  if (changed.settleFailures >= mostFailures) {
    await giveBack(
      tx,
      shop,
      changed,
      'not-placeable',
      { paid: seen.amount, currency: seen.currency, failures: changed.settleFailures },
      now,
    )
    changed.state = 'refunding'
  }
  await updatePayment(tx, payment.id, changed)
  return changed
}

/** While money is on its way the hold does not end by time; when it does not come, the promised end counts again. */
function endAfter(cart: Cart, before: Payment['state'], state: Payment['state'], now: Date): Date | null {
  if (state === 'pending') return null
  if (before !== 'pending' || (state !== 'failed' && state !== 'canceled')) return cart.expiresAt
  return cart.heldUntil > now ? cart.heldUntil : now
}

async function takeAgain(tx: Db, cart: Cart): Promise<void> {
  const places = placesWanted(cart.lines)
  await writeHold(tx, cart.id, places)
  const { lacking } = await takePlaces(tx, places)
  if (lacking.length > 0) throw new PlacesGone()
}

/** Whom the cart belongs to, which may have changed while its lock was waited for. */
async function buyer(tx: Db, cart: Cart, read: Customer | null): Promise<CustomerRecord | undefined> {
  const customer = read?.id === cart.customerId || !cart.customerId ? read : await customerById(tx, cart.customerId)
  return customer?.record
}

const nobody: CustomerRecord = {
  salutation: '',
  fname: '',
  lname: '',
  company: '',
  email: '',
  phone: '',
  street: '',
  zip: '',
  city: '',
  country: '',
  send_invoice: false,
}

function wallet(payer: Seen['payer']): CustomerRecord | null {
  return payer && Object.keys(payer).length > 0 ? { ...nobody, ...payer } : null
}
