import { randomUUID } from 'node:crypto'
import { afterCapture, nextPaymentState } from '@foyer/domain/checkout/states.ts'
import { customerById } from '../account/account.queries.ts'
import type { CustomerRecord } from '../account/customer-record.ts'
import { lockCart, updateCart, type Cart } from '../cart/cart.queries.ts'
import { takePlaces, writeHold } from '../cart/hold.queries.ts'
import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import type { Db } from '../db/database.ts'
import { orderOfCart } from '../orders/order.queries.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { Shop } from '../shop.ts'
import { paymentById, tellOperator, updatePayment, type Payment } from './payment.queries.ts'
import type { Seen } from './provider.ts'

/** Asks the provider what became of a payment, and does what follows: order, refund, or nothing yet. */
export async function settlePayment(shop: Shop, paymentId: string): Promise<Payment | undefined> {
  const known = await paymentById(shop.database.db, paymentId)
  if (!known || known.provider === 'none' || known.state === 'refunded') return known
  return recordSeen(shop, known, await shop.payments.lookUp(paymentId))
}

/**
 * Writes down what the provider says. Whatever order reports arrive in, and however often: paid and places free
 * becomes the one order of its cart, paid and places gone a refund, and nothing goes backwards.
 */
export async function recordSeen(shop: Shop, known: Payment, seen: Seen): Promise<Payment> {
  const now = shop.clock()
  try {
    return await shop.database.transaction((tx) => record(tx, shop, known, seen, now, 'take'))
  } catch (error) {
    if (!(error instanceof PlacesGone)) throw error
    return shop.database.transaction((tx) => record(tx, shop, known, seen, now, 'refund'))
  }
}

/** Rolls the transaction back in which an expired hold could not be taken again. */
class PlacesGone extends Error {}

async function record(tx: Db, shop: Shop, known: Payment, seen: Seen, now: Date, whenExpired: 'take' | 'refund'): Promise<Payment> {
  const cart = (await lockCart(tx, known.cartId))!
  const payment = (await paymentById(tx, known.id))!
  const state = nextPaymentState(payment.state, seen.state)
  const changed: Payment = { ...payment, state, checkedAt: now, payer: wallet(seen.payer) ?? payment.payer }
  if (state === 'captured' && payment.state !== 'captured') {
    const agrees = seen.amount === payment.amount && seen.currency === payment.currency
    const order = await orderOfCart(tx, cart.id)
    const then = agrees
      ? afterCapture({ hold: cart.hold, orderExists: order !== undefined, orderIsItsOwn: order?.paymentId === payment.id, capacityFree: whenExpired === 'take' })
      : 'refund'
    if (then === 'place') {
      const customer = await buyer(tx, cart, changed)
      await updatePayment(tx, payment.id, changed)
      await placeOrder(tx, shop, { cart, customer, paymentId: payment.id, now })
      if (cart.hold === 'expired') await takeAgain(tx, cart)
      return changed
    }
    if (then === 'refund') {
      changed.state = 'refunding'
      await tellOperator(tx, {
        id: randomUUID(), kind: agrees ? 'refunded' : 'amount-differs', paymentId: payment.id, cartId: cart.id, createdAt: now,
        details: { hold: cart.hold, orderExists: order !== undefined, expected: payment.amount, paid: seen.amount, currency: seen.currency },
      })
      await shop.jobs.send(tx, 'refund', { paymentId: payment.id })
    }
  }
  if (state === 'refunded' && payment.state === 'refunding') await shop.jobs.send(tx, 'refund-mail', { paymentId: payment.id })
  if (cart.hold === 'held') await keepOrEnd(tx, cart, payment.state, state, now)
  await updatePayment(tx, payment.id, changed)
  return changed
}

/** While money is on its way the hold does not end by time; when it does not come, the promised end counts again. */
async function keepOrEnd(tx: Db, cart: Cart, before: Payment['state'], state: Payment['state'], now: Date): Promise<void> {
  if (state === 'pending') await updateCart(tx, cart.id, { expiresAt: null })
  else if (before === 'pending' && (state === 'failed' || state === 'canceled')) {
    await updateCart(tx, cart.id, { expiresAt: cart.heldUntil > now ? cart.heldUntil : now })
  }
}

async function takeAgain(tx: Db, cart: Cart): Promise<void> {
  const places = placesWanted(cart.lines)
  await writeHold(tx, cart.id, places)
  const { lacking } = await takePlaces(tx, places)
  if (lacking.length > 0) throw new PlacesGone()
}

async function buyer(tx: Db, cart: Cart, payment: Payment): Promise<CustomerRecord> {
  const known = cart.customerId ? await customerById(tx, cart.customerId) : undefined
  return known?.record ?? payment.payer ?? nobody
}

const nobody: CustomerRecord = {
  salutation: '', fname: '', lname: '', company: '', email: '', phone: '', street: '', zip: '', city: '', country: '', send_invoice: false,
}

function wallet(payer: Seen['payer']): CustomerRecord | null {
  return payer && Object.keys(payer).length > 0 ? { ...nobody, ...payer } : null
}
