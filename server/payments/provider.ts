import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import type { Payouts } from './payouts.ts'
import type { Terminals } from './terminals.ts'

/** A payment at the provider now; `unknown` when it was never opened there. */
export interface ProviderPayment {
  state: 'unknown' | 'open' | 'pending' | 'authorised' | 'captured' | 'failed' | 'canceled' | 'refunded'
  /** Minor units of the currency; 0 when unknown. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** The payer, where the method names one (wallets). */
  payer: Partial<CustomerRecord> | null
}

/** A payment in the provider's list. */
export interface ListedPayment extends Omit<ProviderPayment, 'payer'> {
  /** Our id of it. */
  id: string
  createdAt: Date
}

/** A refund that the provider had taken on and that came to nothing: it has the money again. */
export interface FailedRefund {
  /** Our id of the payment. */
  paymentId: string
  /** What it was asked for with. */
  key: string
  /** Minor units of the payment's currency. */
  amount: number
}

export interface OpenPayment {
  /** Our id of the payment: the idempotency key, and how webhooks refer to it. */
  id: string
  /** Minor units of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
  method: 'card' | 'twint' | 'directDebit' | 'wallet'
  /** Only authorise; {@link PaymentProvider.capture} takes the money. */
  manual: boolean
  continueUrl: string
  cancelUrl: string
  lang: string
  description: string
  /**
   * The buyer's address of mail; null where the provider asks who they are, and tells it as {@link
   * ProviderPayment.payer}.
   */
  email: string | null
  openedAt: Date
  /**
   * Nobody should pay any more from then on. A provider that cannot end so early ends later, and is asked to cancel.
   */
  heldUntil: Date
}

/**
 * A payment provider. Every call is idempotent by our payment id, and throws only when the provider cannot be reached
 * or its answer is invalid: then the payment's state is unknown, and the caller asks again later.
 */
export interface PaymentProvider {
  readonly name: string
  /** No real money moves, and every ticket says so. */
  readonly demonstration: boolean
  /** The shop does not ask for the IBAN of a direct debit, because the provider's page does. */
  readonly asksForIban: boolean
  /** Where its pages are, as host with port: a browser is sent nowhere else to pay. */
  readonly pageHosts: readonly string[]
  /** Whether it takes a method in a currency, beyond what holds for the method everywhere. */
  takes(method: OpenPayment['method'], currency: string): boolean
  readonly terminals: Terminals
  /** What it has paid out; null where it cannot tell. */
  readonly payouts: Payouts | null
  open(payment: OpenPayment): Promise<{ ref: string; url: string }>
  lookUp(id: string): Promise<ProviderPayment>
  capture(id: string): Promise<ProviderPayment>
  /** Closes a payment that is not paid; returns it afterwards, which may be captured when that was faster. */
  cancel(id: string): Promise<ProviderPayment>
  /** Gives back all that is left of a payment that became no order, once for each key; without one it is the id. */
  refund(id: string, key?: string): Promise<ProviderPayment>
  /** Gives back a part of what was captured, or all of it, once for each key; `done` as soon as it has. */
  refundPart(id: string, part: { key: string; amount: number }): Promise<{ done: boolean }>
  /** Refunds that came to nothing, at once or days later: of one payment, or of those asked for from an instant on. */
  failedRefunds(of: { paymentId: string } | { since: Date }): AsyncIterable<FailedRefund>
  /** All payments that were opened for this shop from an instant on, in any state and order. */
  list(since: Date): AsyncIterable<ListedPayment>
  /** What a signed webhook is about, or null when the signature is not the provider's. */
  readWebhook(headers: Headers, raw: string): Promise<ProviderWebhook | null>
}

/** A payer has their bank take the money back. */
export interface Dispute {
  /** The provider's id of it. */
  reference: string
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** The provider's words. */
  reason: string
  state: string
  /** Until when the museum can answer at the provider. */
  answerBy: string | null
}

export interface ProviderWebhook {
  webhookId: string
  /** Our id of the payment; null where it is about none of ours. */
  paymentId: string | null
  /** When the provider had something to say, in ms, where it tells. */
  at?: number | undefined
  /** A refund of the payment has come to nothing. */
  refundFailed?: boolean
  dispute?: Dispute
  /** What the shop keeps of it: nothing personal. */
  kept: unknown
}
