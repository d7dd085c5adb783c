import { createHmac } from 'node:crypto'
import { needsConfirmation, type PlaceLimits } from '@foyer/domain/checkout/place-limits.ts'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import { hashOf } from '../hash.ts'
import type { Customer } from '../account/customers.queries.ts'
import { updateCart, type Cart } from '../cart/cart.queries.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../context.ts'
import { accountOf } from '../account/accounts.queries.ts'
import { freeOrders } from './free-orders.queries.ts'

/** RATE_LIMIT as a factor; 0 for none. */
export type FreeLimits = Pick<PlaceLimits, 'freePlacesUnconfirmed'> & { factor: number }

/** Sent with execPayment: the marker of the cart's payment and the code of the link in the mail. */
export interface Confirmation {
  us: string
  confirm: string | undefined
}

/** Whether an order that nobody pays for at once must be confirmed by the link in a mail, and how far that is. */
export type ConfirmationState = 'notNeeded' | 'toAsk' | 'asked' | 'confirmed'

/**
 * Above so many free places within a day an order waits for the link in a mail, so that nothing is given to an address
 * that nobody reads; so does one by invoice, unless it is of an account that has confirmed its address. The caller has
 * locked the visitor and the cart.
 */
export async function confirmationOf(
  tx: Db,
  { keys }: Pick<Context, 'keys'>,
  { factor, freePlacesUnconfirmed }: FreeLimits,
  { cart, customer, confirm, now }: Confirmation & { cart: Cart; customer: Customer; now: Date },
): Promise<ConfirmationState> {
  if (factor === 0) return 'notNeeded'
  const needed =
    cart.total > 0
      ? !(await hasConfirmedAddress(tx, customer))
      : await areManyFree(tx, cart, freePlacesUnconfirmed * factor, now)
  if (!needed) return 'notNeeded'
  const hash = hashOf(confirmCode(keys, cart, customer))
  if (cart.confirmHash !== hash) return 'toAsk'
  return confirm !== undefined && hashOf(confirm) === hash ? 'confirmed' : 'asked'
}

async function hasConfirmedAddress(tx: Db, { id, record }: Customer): Promise<boolean> {
  const account = await accountOf(tx, id)
  return account !== null && account.confirmedEmail === comparableEmail(record.email)
}

async function areManyFree(tx: Db, cart: Cart, freePlacesUnconfirmed: number, now: Date): Promise<boolean> {
  const ordered = cart.lines.reduce((sum, { places, guides }) => sum + (guides ?? places), 0)
  const recent = await freeOrders(tx, cart, new Date(now.getTime() - 86_400_000))
  return needsConfirmation(ordered, recent.places, { freePlacesUnconfirmed })
}

/** Queues the mail with the link, once per content and buyer. */
export async function askForConfirmation(
  tx: Db,
  { jobs, keys }: Pick<Context, 'jobs' | 'keys'>,
  { cart, customer, us }: { cart: Cart; customer: Customer; us: string },
): Promise<void> {
  await updateCart(tx, cart.id, { confirmHash: hashOf(confirmCode(keys, cart, customer)) })
  await jobs.send(tx, 'confirm-mail', { cartId: cart.id, us })
}

/** The code for this content and mail address: computed with the shop's key when needed, stored only as a hash. */
export function confirmCode(
  { confirm }: Context['keys'],
  { id, fingerprint }: Cart,
  { record: { email } }: Customer,
): string {
  return createHmac('sha256', confirm)
    .update(JSON.stringify([id, fingerprint, email]))
    .digest('base64url')
}
