import { randomUUID } from 'node:crypto'
import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import { afterCapture, nextPaymentState } from '@foyer/domain/checkout/states.ts'
import { customerById } from '../account/account.queries.ts'
import type { CustomerRecord } from '../account/customer-record.ts'
import { lockCart, updateCart, type Cart } from '../cart/cart.queries.ts'
import { takePlaces, writeHold } from '../cart/hold.queries.ts'
import type { Db } from '../db/database.ts'
import { orderOfCart } from '../orders/order.queries.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import type { Shop } from '../shop.ts'
import { isTemporary } from '../temporary-error.ts'
import { paymentById, insertInboxEntry, updatePayment, type Payment } from './payment.queries.ts'
import type { Seen } from './provider.ts'

/** How often a captured payment may fail to become an order, for a lasting reason, before it is refunded. */
const mostFailures = 5

/** Asks the provider for a payment's state and acts on it: order, refund, or nothing yet. */
export async function settlePayment(shop: Shop, paymentId: string): Promise<Payment | undefined> {
  const known = await paymentById(shop.database.db, paymentId)
  if (!known || known.provider === 'none' || known.state === 'refunded') return known
  return recordSeen(shop, known, await shop.payments.lookUp(paymentId))
}

/**
 * Records a payment's state at the provider. In whatever order and however often webhooks arrive: a paid cart that has
 * not changed and whose places are free becomes one order, any other captured payment is refunded, and no state is left
 * for an earlier one.
 */
export async function recordSeen(shop: Shop, known: Payment, seen: Seen): Promise<Payment> {
  const now = shop.clock()
  const recorded = (whenExpired: 'take' | 'refund') =>
    shop.database.transaction((tx) => record(tx, shop, known, seen, now, whenExpired))
  try {
    return await recorded('take').catch((error: unknown) => {
      if (!(error instanceof PlacesTaken)) throw error
      return recorded('refund')
    })
  } catch (error) {
    if (seen.state !== 'captured' || isTemporary(error)) throw error
    const after = await shop.database.transaction((tx) => countFailure(tx, shop, known, seen, now))
    if (after.state !== 'refunding') throw error
    shop.log.error({ err: error, payment: known.id }, 'a captured payment could not become an order and is given back')
    return after
  }
}

/** Rolls the transaction back when the places of an expired hold are taken by others. */
class PlacesTaken extends Error {}

async function record(
  tx: Db,
  shop: Shop,
  known: Payment,
  seen: Seen,
  now: Date,
  whenExpired: 'take' | 'refund',
): Promise<Payment> {
  const cart = (await lockCart(tx, known.cartId))!
  const payment = (await paymentById(tx, known.id))!
  const state = nextPaymentState(payment.state, seen.state)
  const changed: Payment = { ...payment, state, checkedAt: now, payer: wallet(seen.payer) ?? payment.payer }
  if (state === 'captured' && payment.state !== 'captured') {
    changed.capturedAt = payment.capturedAt ?? now
    const agrees = seen.amount === payment.amount && seen.currency === payment.currency
    const order = await orderOfCart(tx, cart.id)
    const outcome = afterCapture({
      hold: cart.hold,
      orderExists: order !== undefined,
      orderIsItsOwn: order?.paymentId === payment.id,
      paysForCart: agrees && paysFor(payment, cart),
      capacityFree: whenExpired === 'take',
    })
    if (outcome === 'place') {
      const customer = await buyer(tx, cart, changed)
      await updatePayment(tx, payment.id, changed)
      await placeOrder(tx, shop, { cart, customer, paymentId: payment.id, now })
      if (cart.hold === 'expired') await retakePlaces(tx, cart)
      return changed
    }
    if (outcome === 'refund') {
      const kind = agrees ? (paysFor(payment, cart) ? 'refunded' : 'cart-changed') : 'amount-differs'
      await startRefund(
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
  if (cart.hold === 'held' && paysFor(payment, cart)) await updateHoldEnd(tx, cart, payment.state, state, now)
  await updatePayment(tx, payment.id, changed)
  return changed
}

/** Whether the payment was opened for the cart as it is now. */
export function paysFor(payment: Payment, cart: Cart): boolean {
  return payment.content === cart.content && payment.amount === cart.total && payment.currency === cart.currency
}

/** Queues the refund and puts the reason into the operator's inbox. */
async function startRefund(
  tx: Db,
  shop: Shop,
  { id, cartId, amount }: Payment,
  kind: string,
  details: object,
  now: Date,
): Promise<void> {
  await insertInboxEntry(tx, {
    id: randomUUID(),
    kind,
    paymentId: id,
    cartId,
    createdAt: now,
    details: { expected: amount, ...details },
  })
  await shop.jobs.send(tx, 'refund', { paymentId: id })
}

/** Counts failures to write an order for captured money; after so many the money is refunded. */
async function countFailure(tx: Db, shop: Shop, before: Payment, seen: Seen, now: Date): Promise<Payment> {
  await lockCart(tx, before.cartId)
  const payment = (await paymentById(tx, before.id))!
  if (nextPaymentState(payment.state, 'captured') !== 'captured' || payment.state === 'captured') return payment
  const changed: Payment = {
    ...payment,
    capturedAt: payment.capturedAt ?? now,
    checkedAt: now,
    settleFailures: payment.settleFailures + 1,
  }
  if (changed.settleFailures >= mostFailures) {
    await startRefund(
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

/** A hold has no end while money is on its way; when the money does not come, its former end counts again. */
async function updateHoldEnd(
  tx: Db,
  cart: Cart,
  before: Payment['state'],
  state: Payment['state'],
  now: Date,
): Promise<void> {
  if (state === 'pending') await updateCart(tx, cart.id, { expiresAt: null })
  else if (before === 'pending' && (state === 'failed' || state === 'canceled')) {
    await updateCart(tx, cart.id, { expiresAt: cart.heldUntil > now ? cart.heldUntil : now })
  }
}

async function retakePlaces(tx: Db, cart: Cart): Promise<void> {
  const places = placesWanted(cart.lines)
  await writeHold(tx, cart.id, places)
  const { lacking } = await takePlaces(tx, places)
  if (lacking.length > 0) throw new PlacesTaken()
}

async function buyer(tx: Db, cart: Cart, payment: Payment): Promise<CustomerRecord> {
  const customer = cart.customerId ? await customerById(tx, cart.customerId) : undefined
  return customer?.record ?? payment.payer ?? nobody
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
