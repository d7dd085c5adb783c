import type { Refused } from '@foyer/contract/refusals.ts'
import { cartByBooking, cartById, type Cart } from '../cart/cart.queries.ts'
import { lockClaim } from '../cart/claim.queries.ts'
import { customerById } from '../account/customers.queries.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { saleOf } from '../orders/sale.queries.ts'
import { paymentsOf } from '../payments/payment.queries.ts'
import { hasBlockedCode } from '../vouchers/redeem.queries.ts'
import { openPaymentOf, pageEndAt, type OrderPayment, type Reader } from './open-order-payment.service.ts'
import { settleKnown } from './settle.service.ts'

/** What the staff holds for somebody who pays on the page of its booking, until it is paid or its time is over. */
export async function linkToPay(shop: Context, bookingId: string): Promise<Cart | undefined> {
  const { db } = shop.database
  const cart = await cartByBooking(db, bookingId)
  // what a reader asks for is paid there
  return cart && isOpen(cart, shop.clock()) && (await saleOf(db, cart.id))?.reader === null ? cart : undefined
}

/** Asks about the payments of who may be back from the provider's page. */
export async function settleLink(shop: Context, { id }: Cart): Promise<void> {
  for (const payment of await paymentsOf(shop.database.db, id)) {
    if (payment.supersededAt || payment.state !== 'open') continue
    try {
      await settleKnown(shop, payment)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      shop.log.warn({ err: error, payment: payment.id }, 'the payment of a link could not be looked up')
    }
  }
}

/** Opens the payment of what is held, on a page or at a reader. */
export async function payLink(
  shop: Context,
  cart: Cart,
  wanted: Pick<OrderPayment, 'type' | 'url' | 'description'> & { reader?: Reader },
  before: (tx: Db) => Promise<Refused | null> = async () => null,
): Promise<{ data: string } | Refused> {
  const customer = cart.customerId === null ? null : await customerById(shop.database.db, cart.customerId)
  return openPaymentOf(shop, {
    ...wanted,
    cartId: cart.id,
    lang: cart.lang,
    email: customer?.record.email ?? '',
    purpose: 'cart',
    charge: async (tx) => {
      const now = shop.clock()
      const refused = await before(tx)
      if (refused) return refused
      const claim = await lockClaim(tx, cart.id)
      if (claim?.hold === 'placed') return { refused: 'ORDER_PAID' }
      // what the staff has changed meanwhile is paid as it is now
      const current = claim && isOpen(claim, now) ? await cartById(tx, cart.id) : undefined
      if (!current || current.total === 0) return { refused: 'ORDER_NOT_AVAILABLE' }
      if (await hasBlockedCode(tx, current.lines)) return { refused: 'VOUCHER_BLOCKED' }
      const { total, content, currency, heldUntil } = current
      const page = pageEndAt(shop, now)
      return { amount: total, content, currency, until: page < heldUntil ? page : heldUntil }
    },
  })
}

export function isOpen({ hold, expiresAt }: Pick<Cart, 'hold' | 'expiresAt'>, now: Date): boolean {
  return hold === 'held' && (expiresAt === null || expiresAt > now)
}
