import type { CustomerRecord } from '../account/customer-record.ts'

/** What a provider says of a payment now; `unknown` when it was never opened there. */
export interface Seen {
  state: 'unknown' | 'open' | 'pending' | 'authorised' | 'captured' | 'failed' | 'canceled' | 'refunded'
  /** Minor units of the currency; 0 when unknown. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** Who paid, where the method tells (wallets). */
  payer: Partial<CustomerRecord> | null
}

/** A payment as the provider lists it. */
export interface Listed extends Omit<Seen, 'payer'> {
  /** Our id of it. */
  id: string
  createdAt: Date
}

export interface OpenPayment {
  /** Our id of the payment: the idempotency key, and the name by which reports come back. */
  id: string
  /** Minor units of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
  method: 'card' | 'twint' | 'directDebit' | 'wallet'
  /** True: only authorise, {@link PaymentProvider.capture} takes the money. */
  manual: boolean
  continueUrl: string
  cancelUrl: string
  lang: string
  description: string
}

/**
 * A payment provider. Every call is idempotent by our payment id, and throws only when the provider cannot be
 * reached or answers nonsense: the caller then knows nothing and asks again later.
 */
export interface PaymentProvider {
  readonly name: string
  /** True: no real money moves, and every ticket says so. */
  readonly demonstration: boolean
  open(payment: OpenPayment): Promise<{ ref: string; url: string }>
  lookUp(id: string): Promise<Seen>
  capture(id: string): Promise<Seen>
  /** Closes a payment that is not paid; answers what it is afterwards, which may be captured when that was faster. */
  cancel(id: string): Promise<Seen>
  refund(id: string): Promise<Seen>
  /** Every payment that was opened there for this shop from an instant on, oldest first, whatever became of it. */
  list(since: Date): AsyncIterable<Listed>
  /** The payment a signed report is about, or null when the signature is not the provider's. */
  readReport(headers: Headers, raw: string): { reportId: string; paymentId: string } | null
}
