import type { Hold } from '@foyer/contract/checkout.schema.ts'
import type { RefusedLine } from '@foyer/domain/cart/refused-lines.ts'
import { emptyDirectDebit, type DirectDebitForm } from '@foyer/domain/checkout/direct-debit.ts'
import { noPayment as noProgress, type PaymentProgress } from '@foyer/domain/checkout/payment-progress.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'
import { cartStore } from './cart-store.ts'

/** The current payment in the session storage, where a reload or a detour does not lose it (R4.43). */
export interface Payment extends PaymentProgress {
  /** The chosen payart. */
  payart: number | null
  directDebit: DirectDebitForm
  /** The hold as the server sent it, never guessed. */
  hold: Hold | null
  /** The server's refusals of the cart's lines, until each is settled. */
  changes: RefusedLine[]
}

export const noPayment: Payment = {
  ...noProgress,
  payart: null,
  directDebit: emptyDirectDebit,
  hold: null,
  changes: [],
}

export const paymentStore = sessionStore<Payment>(sessionKeys.payment, noPayment, isPayment)

/** What was refused is no longer said once what it was about has changed; what is said of lines ends with the last. */
export function endError(): void {
  if (paymentStore.read().changes.length === 0 && cartStore.read().error)
    cartStore.update((cart) => ({ ...cart, error: null }))
}

/** From now on the basket is a cart of its own, whoever buys it: the server keeps the other for whoever held it. */
export function forgetHeldCart(): void {
  cartStore.update((cart) => ({ ...cart, cartId: null, error: null }))
  paymentStore.write(noPayment)
}

function isPayment(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { gone, acceptsTerms, payart, directDebit, hold, changes } = value as Payment
  return (
    typeof gone === 'boolean' &&
    typeof acceptsTerms === 'boolean' &&
    (payart === null || typeof payart === 'number') &&
    isRecord(directDebit) &&
    typeof directDebit.accountHolder === 'string' &&
    typeof directDebit.iban === 'string' &&
    (hold === null || (isRecord(hold) && typeof hold.cartId === 'string')) &&
    Array.isArray(changes) &&
    changes.every((change) => isRecord(change) && Number.isInteger(change.index) && typeof change.code === 'string')
  )
}
