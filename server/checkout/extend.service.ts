import type { Hold } from '@foyer/contract/checkout.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { extendHold as extended } from '@foyer/domain/checkout/hold-extension.ts'
import type { PlaceLimits } from '@foyer/domain/checkout/place-limits.ts'
import { customerByToken } from '../account/customers.queries.ts'
import { lockClaim, updateClaim } from '../cart/claim.queries.ts'
import { paymentsOf } from '../payments/payment.queries.ts'
import type { Context } from '../context.ts'
import { isForeign } from './cart-owner.ts'
import { hasEnded } from './hold.service.ts'

/** A hold as its visitor sees it, with how often it can still be extended. */
export function shownHold(
  cartId: string,
  until: Date | null,
  extensions: number,
  { holdExtensions }: Pick<PlaceLimits, 'holdExtensions'>,
): Hold {
  return { cartId, expiresAt: until?.toISOString() ?? null, extensions: Math.max(0, holdExtensions - extensions) }
}

/** Extends a hold when its visitor asks for more time; one that waits for money has no end to extend. */
export async function extendHold(
  shop: Context,
  cartId: string,
  token: string | null,
): Promise<{ data: Hold } | Refused<'CART_GONE' | 'HOLD_NOT_EXTENDED'>> {
  const now = shop.clock()
  const { settings } = await shop.catalogue.current()
  const customer = token ? await customerByToken(shop.database.db, token, now) : null
  return shop.database.transaction(async (tx) => {
    const claim = await lockClaim(tx, cartId)
    if (!claim || isForeign(claim, customer?.id ?? null) || claim.hold !== 'held' || hasEnded(claim, now))
      return { refused: 'CART_GONE' }
    if (claim.expiresAt === null) return { data: shownHold(cartId, null, claim.extensions, settings) }
    // a hold is extended only for a visitor who can pay
    const paymentOpened = (await paymentsOf(tx, cartId)).some(
      ({ url, provider }) => url !== null || provider === 'none',
    )
    const extension = paymentOpened
      ? extended(claim, { now, minutes: shop.settings.HOLD_MINUTES, most: settings.holdExtensions })
      : ({ refused: 'HOLD_NOT_EXTENDED' } as const)
    if (isRefused(extension)) return extension
    await updateClaim(tx, cartId, { ...extension, expiresAt: extension.heldUntil })
    return { data: shownHold(cartId, extension.heldUntil, extension.extensions, settings) }
  })
}
