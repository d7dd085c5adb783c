import { placesWanted } from '@foyer/domain/cart/check-cart.ts'
import { afterCapture, nextPaymentState } from '@foyer/domain/checkout/states.ts'
import { customerById, type Customer } from '../account/customers.queries.ts'
import { deliveredTo, nobody, type CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { Lacking } from '../after-sale/refund-order.service.ts'
import type { Cart } from '../cart/cart.queries.ts'
import { updateClaim, type Claim } from '../cart/claim.queries.ts'
import { releaseHolds, takePlaces, writeHold } from '../cart/hold.queries.ts'
import { releasedOf } from '../cart/release-expired.service.ts'
import type { Db } from '../db/database.ts'
import { sellerOf, type Seller } from '../documents/site.ts'
import { orderOfCart } from '../orders/order.queries.ts'
import { CodeBlocked, placeOrder } from '../orders/place-order.service.ts'
import type { Context } from '../context.ts'
import { isTemporary } from '../temporary-error.ts'
import { paymentById, updatePayment, type Payment } from '../payments/payment.queries.ts'
import type { ProviderPayment } from '../payments/provider.ts'
import { lockPurchase } from '../payments/purchase.queries.ts'
import { settleOrderPayment } from './settle-order-payment.service.ts'
import { startRefund } from '../payments/start-refund.ts'

/** How often a captured payment may fail to become an order, for a lasting reason, before it is refunded. */
const mostFailures = 5

/** A payment's new state, and what was locked: its claim, and the cart unless that was sold before. */
export interface Settled {
  payment: Payment
  claim?: Claim
  cart?: Cart | undefined
}

/** Asks the provider for a payment's state and acts on it: order, refund, or nothing yet. */
export async function settlePayment(shop: Context, paymentId: string): Promise<Payment | undefined> {
  const known = await paymentById(shop.database.db, paymentId)
  return known && (await settleKnown(shop, known)).payment
}

/** As {@link settlePayment}, of a payment that was read already. */
export async function settleKnown(shop: Context, known: Payment): Promise<Settled> {
  if (known.provider === 'none' || known.state === 'refunded') return { payment: known }
  return recordProviderPayment(shop, known, await shop.payments.lookUp(known.id))
}

/**
 * Records a payment's state at the provider. In whatever order and however often webhooks arrive: a paid cart that has
 * not changed and whose places are free becomes one order, any other captured payment is refunded, and no state is left
 * for an earlier one.
 */
export async function recordProviderPayment(
  shop: Context,
  known: Payment,
  reported: ProviderPayment,
): Promise<Settled> {
  // order or refund were written in the transaction that recorded the capture
  if (known.state === 'captured' && nextPaymentState(known.state, reported.state) === 'captured')
    return { payment: known }
  const now = shop.clock()
  const { company } = (await shop.catalogue.current()).settings
  const recorded = (placing: Placing) =>
    shop.database.transaction((tx) => record(tx, shop, known.id, reported, sellerOf(company), now, placing))
  try {
    return await recorded('possible')
      .catch(async (error: unknown) => {
        // what a hold that has ended still counts is free for who has paid
        if (error instanceof Lacking && (await releasedOf(shop, error.capacities, now))) return recorded('possible')
        throw error
      })
      .catch((error: unknown) => {
        if (error instanceof Lacking) return recorded('places-taken')
        if (error instanceof CodeBlocked) return recorded('code-blocked')
        throw error
      })
  } catch (error) {
    if (reported.state !== 'captured' || isTemporary(error)) throw error
    const after = await shop.database.transaction((tx) => countFailure(tx, shop, known, reported, now))
    if (after.state !== 'refunding') throw error
    shop.log.error({ err: error, payment: known.id }, 'a captured payment could not become an order and is given back')
    return { payment: after }
  }
}

/** Whether what was paid for can be had, or why the first attempt has failed. */
type Placing = 'possible' | 'places-taken' | 'code-blocked'

/** @throws Lacking where the places of an expired hold are others'; CodeBlocked; unless `placing` says so already */
async function record(
  tx: Db,
  shop: Context,
  paymentId: string,
  reported: ProviderPayment,
  seller: Seller,
  now: Date,
  placing: Placing,
): Promise<Settled> {
  const { claim, cart, payment, customer } = await lockPurchase(tx, paymentId)
  const state = nextPaymentState(payment.state, reported.state)
  const changed: Payment = { ...payment, state, checkedAt: now, payer: payerRecord(reported.payer) ?? payment.payer }
  const settledWith = (change: Partial<Claim>): Settled => ({
    payment: changed,
    claim: { ...claim, ...change },
    cart: cart && { ...cart, ...change },
  })
  const arrived = state === 'captured' && payment.state !== 'captured'
  if (arrived) changed.capturedAt = payment.capturedAt ?? now
  if (arrived && payment.purpose !== 'cart') {
    const paid = { ...changed, purpose: payment.purpose }
    const places = placing === 'places-taken' ? 'gone' : 'take'
    changed.state = await settleOrderPayment(tx, shop, paid, reported, now, places)
  } else if (arrived) {
    const agrees = reported.amount === payment.amount && reported.currency === payment.currency
    const order = claim.hold === 'placed' ? await orderOfCart(tx, claim.id) : undefined
    const asItIs = cart ?? order!
    const decided = afterCapture({
      hold: claim.hold,
      orderExists: order !== undefined,
      orderIsItsOwn: order?.paymentId === payment.id,
      paysForCart: agrees && paysFor(payment, asItIs),
      capacityFree: placing !== 'places-taken',
    })
    // an order must not be paid with a code that somebody has blocked, and nobody loses money by it
    const blocked = decided === 'place' && placing === 'code-blocked'
    const outcome = blocked ? 'refund' : decided
    if (outcome === 'place' && cart) {
      if (cart.hold === 'expired') await retakePlaces(tx, cart, now)
      const bought = (await buyer(tx, cart, customer)) ?? changed.payer ?? nobody
      await placeOrder(tx, shop, { cart, customer: withDelivery(bought, cart), payment: changed, seller, now })
      return settledWith({ hold: 'placed', expiresAt: null })
    }
    if (outcome === 'refund') {
      const unneeded = paysFor(payment, asItIs) ? 'refunded' : 'cart-changed'
      const kind = blocked ? 'voucher-blocked' : agrees ? unneeded : 'amount-differs'
      const { amount: paid, currency } = reported
      const details = { hold: claim.hold, orderExists: order !== undefined, paid, currency }
      await startRefund(tx, shop, changed, kind, details, now)
      changed.state = 'refunding'
      if (blocked && claim.hold === 'held') await releaseHolds(tx, [claim.id], 'canceled', now)
    }
  }
  if (state === 'refunded' && payment.state === 'refunding')
    await shop.jobs.send(tx, 'refund-mail', { paymentId: payment.id })
  const end =
    claim.hold === 'held' && cart && paysFor(payment, cart)
      ? endAfter(claim, payment.state, changed.state)
      : claim.expiresAt
  if (end !== claim.expiresAt) await updateClaim(tx, claim.id, { expiresAt: end })
  await updatePayment(tx, payment.id, changed)
  return settledWith({ expiresAt: end })
}

/** Whether the payment was opened for the cart as it is now, or as it was sold. */
export function paysFor(payment: Payment, bought: Pick<Cart, 'content' | 'total' | 'currency'>): boolean {
  return payment.content === bought.content && payment.amount === bought.total && payment.currency === bought.currency
}

/** Counts failures to write an order for captured money; after so many the money is refunded. */
async function countFailure(
  tx: Db,
  shop: Context,
  before: Payment,
  reported: ProviderPayment,
  now: Date,
): Promise<Payment> {
  const { claim, cart, payment } = await lockPurchase(tx, before.id)
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
      { paid: reported.amount, currency: reported.currency, failures: changed.settleFailures },
      now,
    )
    changed.state = 'refunding'
    // places and codes are free again as soon as it is given up
    if (claim.hold === 'held' && cart && paysFor(payment, cart)) await releaseHolds(tx, [claim.id], 'canceled', now)
  }
  await updatePayment(tx, payment.id, changed)
  return changed
}

/** A hold has no end while money is on its way; when the money does not come, its former end counts again. */
function endAfter(claim: Claim, before: Payment['state'], state: Payment['state']): Date | null {
  if (state === 'pending') return null
  return before === 'pending' && ['failed', 'canceled', 'refunding'].includes(state) ? claim.heldUntil : claim.expiresAt
}

async function retakePlaces(tx: Db, cart: Cart, now: Date): Promise<void> {
  const places = placesWanted(cart.lines)
  await writeHold(tx, cart.id, places, now)
  const { lacking } = await takePlaces(tx, places)
  if (lacking.length > 0) throw new Lacking(lacking, places)
}

/** The cart's customer, who may have changed while this waited for its lock. */
async function buyer(tx: Db, cart: Cart, read: Customer | null): Promise<CustomerRecord | undefined> {
  const customer = read?.id === cart.customerId || !cart.customerId ? read : await customerById(tx, cart.customerId)
  return customer?.record
}

/** The buyer as the order keeps them: an account's delivery address stands only on what is sent to it. */
function withDelivery(
  bought: CustomerRecord,
  { shipping, guestId }: Pick<Cart, 'shipping' | 'guestId'>,
): CustomerRecord {
  if (shipping) return deliveredTo(bought, shipping)
  return guestId === null ? { ...bought, shipping: null } : bought
}

function payerRecord(payer: ProviderPayment['payer']): CustomerRecord | null {
  return payer && Object.keys(payer).length > 0 ? { ...nobody, ...payer } : null
}
