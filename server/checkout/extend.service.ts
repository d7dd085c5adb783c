import type { Hold } from '@foyer/contract/checkout.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { extendHold as extended } from '@foyer/domain/checkout/hold-extension.ts'
import type { PlaceLimits } from '@foyer/domain/checkout/place-limits.ts'
import { customerByToken } from '../account/customers.queries.ts'
import { lockClaim, updateClaim } from '../cart/claim.queries.ts'
import { paymentsOf, type Payment } from '../payments/payment.queries.ts'
import type { Context } from '../context.ts'
import { isForeign } from './cart-owner.ts'
import { hasEnded } from './hold.service.ts'
import { hasPayment } from './has-payment.ts'

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
    // while a payment is being opened its visitor cannot pay
    const payments = await paymentsOf(tx, cartId)
    const canPay = !hasPayment({ claim, payments }) || payments.some(isOpened)
    const extension = canPay
      ? extended(claim, { now, minutes: shop.settings.HOLD_MINUTES, most: settings.holdExtensions })
      : ({ refused: 'HOLD_NOT_EXTENDED' } as const)
    if (isRefused(extension)) return extension
    await updateClaim(tx, cartId, { ...extension, expiresAt: extension.heldUntil })
    return { data: shownHold(cartId, extension.heldUntil, extension.extensions, settings) }
  })
}

function isOpened({ url, provider }: Payment): boolean {
  return url !== null || provider === 'none'
}
