import { createHash, createHmac } from 'node:crypto'
import { needsConfirmation, type PlaceLimits } from '@foyer/domain/checkout/place-limits.ts'
import type { Customer } from '../account/account.queries.ts'
import { updateCart, type Cart } from '../cart/cart.queries.ts'
import type { Db } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { freeOrders } from './free-orders.queries.ts'

/** RATE_LIMIT as a factor; 0 for none. */
export type FreeLimits = Pick<PlaceLimits, 'freePlacesUnconfirmed'> & { factor: number }

/** What came with execPayment: the marker of the cart's payment, and the code of the link in the mail. */
export interface Confirmation {
  us: string
  confirm: string | undefined
}

/**
 * Whether a free order waits for the link in a mail: above so many free places within a day nothing is given to an
 * address that nobody reads. The mail is queued once for what is ordered and by whom. The caller has the visitor and
 * the cart locked.
 */
export async function awaitsConfirmation(
  tx: Db,
  { jobs, keys }: Pick<Shop, 'jobs' | 'keys'>,
  { factor, freePlacesUnconfirmed }: FreeLimits,
  { cart, customer, us, confirm, now }: Confirmation & { cart: Cart; customer: Customer; now: Date },
): Promise<boolean> {
  if (factor === 0) return false
  const wanted = cart.lines.reduce((sum, { places, guides }) => sum + (guides ?? places), 0)
  const had = await freeOrders(tx, cart, new Date(now.getTime() - 86_400_000))
  if (!needsConfirmation(wanted, had.places, { freePlacesUnconfirmed: freePlacesUnconfirmed * factor })) return false
  const hash = hashOfCode(confirmCode(keys, cart, customer))
  if (confirm !== undefined && hashOfCode(confirm) === hash && cart.confirmHash === hash) return false
  if (cart.confirmHash !== hash) {
    await updateCart(tx, cart.id, { confirmHash: hash })
    await jobs.send(tx, 'confirm-mail', { cartId: cart.id, us })
  }
  return true
}

/** The code for this content of this cart and this mail address: made of the shop's key whenever it is needed, kept only as its hash. */
export function confirmCode({ confirm }: Shop['keys'], { id, fingerprint }: Cart, { record: { email } }: Customer): string {
  return createHmac('sha256', confirm).update(JSON.stringify([id, fingerprint, email])).digest('base64url')
}

export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
