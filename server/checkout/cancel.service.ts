import type { Refused } from '@foyer/contract/refusals.ts'
import { customerByToken } from '../account/customers.queries.ts'
import { withCartLease } from '../cart/cart-lease.service.ts'
import { claimById, lockClaim } from '../cart/claim.queries.ts'
import { releaseHolds } from '../cart/hold.queries.ts'
import type { Db } from '../db/database.ts'
import { closePayments } from '../settlement/close.service.ts'
import { supersedePayments } from '../payments/payment.queries.ts'
import { purchaseOf, type Purchase } from '../payments/purchase.queries.ts'
import type { Context } from '../context.ts'
import { isForeign } from './cart-owner.ts'

type Canceled = { data: null } | Refused<'CART_GONE' | 'PAYMENT_UNAVAILABLE' | 'TOO_MANY_REQUESTS'>

/** {@link cancelCart}, only for the visitor who opened the cart. */
export async function cancelPayment(
  shop: Context,
  cartId: string,
  keep: boolean,
  token: string | null,
): Promise<Canceled> {
  const claim = await claimById(shop.database.db, cartId)
  const customer = token ? await customerByToken(shop.database.db, token, shop.clock()) : null
  if (!claim || isForeign(claim, customer?.id ?? null)) return { refused: 'CART_GONE' }
  return cancelCart(shop, cartId, keep)
}

/**
 * Closes the open payment at the provider and, without `keep`, ends the hold. A cart that turns out to be paid when its
 * payment is closed can no longer be canceled.
 */
export function cancelCart(
  shop: Context,
  cartId: string,
  keep: boolean,
  /** What else is written where the hold ends by this. */
  also?: (tx: Db) => Promise<void>,
): Promise<Canceled> {
  return withCartLease(
    shop,
    cartId,
    (db) => purchaseOf(db, cartId),
    (purchase) => cancelUnderLease(shop, purchase, keep, also),
  )
}

async function cancelUnderLease(
  shop: Context,
  purchase: Purchase | undefined,
  keep: boolean,
  also?: (tx: Db) => Promise<void>,
): Promise<Canceled> {
  if (!purchase) return { refused: 'CART_GONE' }
  const closed = await closePayments(shop, purchase)
  if (!closed) return { refused: 'PAYMENT_UNAVAILABLE' }
  if (closed.payments.some(({ supersededAt, state }) => !supersededAt && ['pending', 'authorised'].includes(state)))
    return { refused: 'CART_GONE' }
  const cartId = purchase.claim.id
  const now = shop.clock()
  return shop.database.transaction(async (tx) => {
    const claim = (await lockClaim(tx, cartId))!
    if (claim.hold === 'placed') return { refused: 'CART_GONE' }
    await supersedePayments(tx, cartId, now)
    if (claim.hold === 'held' && !keep) {
      await also?.(tx)
      await releaseHolds(tx, [cartId], 'canceled', now)
    }
    return { data: null }
  })
}
