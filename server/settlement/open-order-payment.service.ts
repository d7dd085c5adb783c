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
import { recordProviderPayment } from './settle.service.ts'

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

/** What is paid at the provider: an order that stands, or a cart that is held for who has its link. */
interface Paying extends Pick<OrderPayment, 'type' | 'url' | 'description'> {
  cartId: string
  lang: string
  email: string
  purpose: Payment['purpose']
  charge: (tx: Db) => Promise<Charged | Refused>
  /** The reader that is to take it, in place of a page. */
  reader?: Reader | undefined
}

/** A reader of cards, by our name and by the provider's. */
export interface Reader {
  id: string
  reader: string
}
interface Charged {
  amount: number
  content: string
  currency: string
  until?: Date
}

/** Opens a payment for an order that stands already. */
export function openOrderPayment(shop: Context, { order, before, charge, ...wanted }: OrderPayment): Promise<Opened> {
  const { cartId, lang, customer } = order
  return openPaymentOf(shop, {
    ...wanted,
    cartId,
    lang,
    email: customer.email,
    charge: async (tx) => {
      await before?.(tx)
      const locked = await lockOrder(tx, order.number)
      if (locked?.order.state !== 'placed') return { refused: 'ORDER_NOT_AVAILABLE' }
      const charged = await charge(tx, locked.order)
      return isRefused(charged) ? charged : { ...charged, currency: locked.order.currency }
    },
  })
}

/** An earlier payment is closed first, so that nobody pays twice; requests for one claim run one at a time. */
export async function openPaymentOf(shop: Context, wanted: Paying): Promise<Opened> {
  const { cartId } = wanted
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
  { cartId, purpose, type, charge, reader }: Paying,
): Promise<Stored | Refused> {
  const now = shop.clock()
  return shop.database.transaction(async (tx): Promise<Stored | Refused> => {
    const charged = await charge(tx)
    if (isRefused(charged)) return charged
    await supersedePayments(tx, cartId, now)
    const { amount, content, currency, until } = charged
    const payment: Payment = {
      ...unopened,
      amount,
      content,
      currency,
      id: randomUUID(),
      cartId,
      purpose,
      payart: type.id,
      provider: shop.payments.name,
      // nobody returns with it: the order's page asks by itself
      usHash: hashOf(randomBytes(16)),
      createdAt: now,
      reader: reader?.id ?? null,
    }
    await insertPayment(tx, payment)
    return { payment, until: until ?? pageEnd(shop, payment) }
  })
}

async function openAtProvider(shop: Context, wanted: Paying, { payment, until }: Stored): Promise<Opened> {
  const { lang, email, type, url, description, reader } = wanted
  const { id, amount, currency } = payment
  try {
    if (reader) return await askReader(shop, payment, { ...reader, lang, description, url: url.href })
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
      email: email || null,
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

/** Has a reader ask for the card; answers what keeps it from that, in which case the payment is closed. */
async function askReader(
  shop: Context,
  payment: Payment,
  wanted: Reader & { lang: string; description: string; url: string },
): Promise<Opened> {
  const { id, amount, currency } = payment
  const { ref, page } = await shop.payments.terminals.open({ ...wanted, id, amount, currency })
  // what the provider calls it is kept before anybody can pay it
  if (!(await orderPaymentOpened(shop.database.db, id, { ref, url: page }))) return { refused: 'PAYMENT_UNAVAILABLE' }
  const trouble = await shop.payments.terminals.start(id)
  if (trouble) await recordProviderPayment(shop, payment, await shop.payments.cancel(id))
  return { data: trouble ?? '' }
}

/** When the page of a payment for an order is closed: it has as long as places are held. */
export function pageEnd(shop: Pick<Context, 'settings'>, { createdAt }: Pick<Payment, 'createdAt'>): Date {
  return pageEndAt(shop, createdAt)
}

/** When a page is closed that is opened at an instant. */
export function pageEndAt({ settings }: Pick<Context, 'settings'>, opened: Date): Date {
  return new Date(opened.getTime() + settings.HOLD_MINUTES * 60_000)
}
