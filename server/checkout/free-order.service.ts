import { createHash, createHmac } from 'node:crypto'
import { needsConfirmation, type PlaceLimits } from '@foyer/domain/checkout/place-limits.ts'
import type { Customer } from '../account/account.queries.ts'
import { updateCart, type Cart } from '../cart/cart.queries.ts'
import type { Db } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { freeOrders } from './free-orders.queries.ts'

/** RATE_LIMIT as a factor; 0 for none. */
export type FreeLimits = Pick<PlaceLimits, 'freePlacesUnconfirmed'> & { factor: number }

/** Sent with execPayment: the marker of the cart's payment and the code of the link in the mail. */
export interface Confirmation {
  us: string
  confirm: string | undefined
}

/** Whether a free order must be confirmed by the link in a mail, and how far that is. */
export type ConfirmationState = 'notNeeded' | 'toAsk' | 'asked' | 'confirmed'

/**
 * Above so many free places within a day an order waits for the link in a mail, so that nothing is given to an address
 * that nobody reads. The caller has locked the visitor and the cart.
 */
export async function confirmationOf(
  tx: Db,
  { keys }: Pick<Shop, 'keys'>,
  { factor, freePlacesUnconfirmed }: FreeLimits,
  { cart, customer, confirm, now }: Confirmation & { cart: Cart; customer: Customer; now: Date },
): Promise<ConfirmationState> {
  if (factor === 0) return 'notNeeded'
  const ordered = cart.lines.reduce((sum, { places, guides }) => sum + (guides ?? places), 0)
  const recent = await freeOrders(tx, cart, new Date(now.getTime() - 86_400_000))
  if (!needsConfirmation(ordered, recent.places, { freePlacesUnconfirmed: freePlacesUnconfirmed * factor }))
    return 'notNeeded'
  const hash = hashOfCode(confirmCode(keys, cart, customer))
  if (cart.confirmHash !== hash) return 'toAsk'
  return confirm !== undefined && hashOfCode(confirm) === hash ? 'confirmed' : 'asked'
}

/** Queues the mail with the link, once per content and buyer. */
export async function askForConfirmation(
  tx: Db,
  { jobs, keys }: Pick<Shop, 'jobs' | 'keys'>,
  { cart, customer, us }: { cart: Cart; customer: Customer; us: string },
): Promise<void> {
  await updateCart(tx, cart.id, { confirmHash: hashOfCode(confirmCode(keys, cart, customer)) })
  await jobs.send(tx, 'confirm-mail', { cartId: cart.id, us })
}

/** The code for this content and mail address: computed with the shop's key when needed, stored only as a hash. */
export function confirmCode(
  { confirm }: Shop['keys'],
  { id, fingerprint }: Cart,
  { record: { email } }: Customer,
): string {
  return createHmac('sha256', confirm)
    .update(JSON.stringify([id, fingerprint, email]))
    .digest('base64url')
}

export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
