import { randomBytes, randomUUID } from 'node:crypto'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { hashOf } from '../hash.ts'
import { withCartLease } from '../cart/cart-lease.service.ts'
import type { Db } from '../db/database.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { lockOrder } from '../orders/lock-order.queries.ts'
import type { Context } from '../context.ts'
import { closePayments } from './close.service.ts'
import {
  insertPayment,
  orderPaymentOpened,
  supersedePayments,
  unopened,
  type Payment,
} from '../payments/payment.queries.ts'
import { openingFailed } from '../payments/opening-failed.ts'
import type { OpenPayment } from '../payments/provider.ts'
import { purchaseOf } from '../payments/purchase.queries.ts'

export interface OrderPayment {
  order: Pick<OrderRow, 'number' | 'cartId' | 'lang' | 'customer'>
  purpose: Exclude<Payment['purpose'], 'cart'>
  type: Pick<PaymentType, 'id'> & Pick<OpenPayment, 'method'>
  /** Where the browser returns to, paid or not. */
  url: URL
  /** What is locked before the order. */
  before?: (tx: Db) => Promise<void>
  /**
   * What is to pay, read and taken in the transaction that stores the payment and has the order locked; and until when,
   * where that is not as long as places are held.
   */
  charge: (tx: Db, order: OrderRow) => Promise<{ amount: number; content: string; until?: Date } | Refused>
  description: string
}

type Opened = { data: string } | Refused

/**
 * Opens a payment for an order that stands already. An earlier one is closed first, so that nobody pays twice; requests
 * for one order run one at a time.
 */
export async function openOrderPayment(shop: Context, wanted: OrderPayment): Promise<Opened> {
  const { cartId } = wanted.order
  return withCartLease(
    shop,
    cartId,
    (db) => purchaseOf(db, cartId),
    async (purchase): Promise<Opened> => {
      const closed = purchase && (await closePayments(shop, purchase))
      if (!closed) return { refused: 'PAYMENT_UNAVAILABLE' }
      if (closed.payments.some(({ supersededAt, state }) => !supersededAt && isUnderWay(state)))
        return { refused: 'ORDER_PAYMENT_UNDER_WAY' }
      const stored = await storePayment(shop, wanted)
      return isRefused(stored) ? stored : openAtProvider(shop, wanted, stored)
    },
  )
}

const isUnderWay = (state: Payment['state']) => state === 'pending' || state === 'authorised'

/** A payment, and the end of its page. */
interface Stored {
  payment: Payment
  until: Date
}

async function storePayment(
  shop: Context,
  { order: { number }, purpose, type, before, charge }: OrderPayment,
): Promise<Stored | Refused> {
  const now = shop.clock()
  return shop.database.transaction(async (tx): Promise<Stored | Refused> => {
    await before?.(tx)
    const locked = await lockOrder(tx, number)
    if (locked?.order.state !== 'placed') return { refused: 'ORDER_NOT_AVAILABLE' }
    const { order } = locked
    const charged = await charge(tx, order)
    if (isRefused(charged)) return charged
    await supersedePayments(tx, order.cartId, now)
    const { amount, content, until } = charged
    const payment: Payment = {
      ...unopened,
      amount,
      content,
      id: randomUUID(),
      cartId: order.cartId,
      purpose,
      payart: type.id,
      provider: shop.payments.name,
      currency: order.currency,
      // nobody returns with it: the order's page asks by itself
      usHash: hashOf(randomBytes(16)),
      createdAt: now,
    }
    await insertPayment(tx, payment)
    return { payment, until: until ?? pageEnd(shop, payment) }
  })
}

async function openAtProvider(
  shop: Context,
  { order: { lang, customer }, type, url, description }: OrderPayment,
  { payment, until }: Stored,
): Promise<Opened> {
  const { id, amount, currency } = payment
  try {
    const opened = await shop.payments.open({
      id,
      amount,
      currency,
      method: type.method,
      manual: false,
      continueUrl: url.href,
      cancelUrl: url.href,
      lang,
      description,
      email: customer.email || null,
      openedAt: payment.createdAt,
      heldUntil: until,
    })
    return (await orderPaymentOpened(shop.database.db, id, opened))
      ? { data: opened.url }
      : { refused: 'PAYMENT_UNAVAILABLE' }
  } catch (error) {
    return openingFailed(shop, error, payment)
  }
}

/** When the page of a payment for an order is closed: it has as long as places are held. */
export function pageEnd({ settings }: Pick<Context, 'settings'>, { createdAt }: Pick<Payment, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + settings.HOLD_MINUTES * 60_000)
}
