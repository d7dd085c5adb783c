import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

// The parts of Stripe's objects that the shop reads, typed by the SDK: a name that Stripe does not have is a type
// error.

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'status'
  | 'payment_status'
  | 'client_reference_id'
  | 'metadata'
  | 'amount_total'
  | 'currency'
  | 'url'
  | 'created'
  | 'expires_at'
  | 'success_url'
  | 'cancel_url'
  | 'locale'
  | 'customer_email'
  | 'customer_details'
  | 'billing_address_collection'
  | 'allowed_payment_method_types'
  | 'livemode'
>
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'status' | 'amount' | 'amount_received' | 'currency' | 'metadata' | 'capture_method' | 'created'
> & { last_payment_error?: Declined | null }
/** Why the last attempt came to nothing. */
export type Declined = Pick<NonNullable<Stripe.PaymentIntent['last_payment_error']>, 'type' | 'code' | 'decline_code'>
export type Reader = Pick<Stripe.Terminal.Reader, 'id' | 'object' | 'label' | 'status' | 'livemode' | 'metadata'> & {
  action: Action | null
}
export type Action = Pick<
  Stripe.Terminal.Reader.Action,
  'type' | 'status' | 'failure_code' | 'failure_message' | 'process_payment_intent'
>
export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'refunded' | 'metadata' | 'currency' | 'payment_intent'
>
/** Money that came into the account's balance or left it; as it was made, with what it is about. */
export type Balance = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'fee' | 'net' | 'currency' | 'type' | 'reporting_category' | 'created' | 'description'
> & { source: { id: string } }
export type Payout = Pick<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'currency'
  | 'arrival_date'
  | 'automatic'
  | 'created'
  | 'status'
  | 'reconciliation_status'
  | 'livemode'
> & { failure_balance_transaction: Balance | null }
export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'status' | 'metadata' | 'currency' | 'payment_intent' | 'created' | 'failure_reason'
>

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'charge' | 'payment_intent' | 'amount' | 'currency' | 'reason' | 'status' | 'metadata'
> & { evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'> }

/** A page and all that came of it. */
export interface Purchase {
  session: Session
  intent: Intent | null
  charge: Charge | null
  refunds: Refund[]
  balance: Balance[]
  /** The payer's bank returns what is given back. */
  refundsFail: boolean
  /** What the page says is bought. */
  product: string
  manual: boolean
  intentMetadata: Record<string, string>
  /** It is paid at a reader: what stands as its session is no page of Stripe's, and is not shown. */
  atReader?: boolean
}

/** A webhook that is to be delivered until somebody has taken it. */
export interface Delivery {
  id: string
  url: string
  event: { id: string; type: string; created: number; object: unknown }
  /** ms */
  dueAt: number
  attempts: number
  done: boolean
}

/** What somebody did with a payout; all else of it follows from the balance. */
export interface PayoutNote {
  id: string
  /** Asked for by hand then, in seconds: it takes what the balance has got on that day until then. */
  manualAt?: number
  currency?: string
  /** The bank sent it back then, in seconds. */
  failedAt?: number
  /** Somebody has called it off in the dashboard: no bank has ever had it. */
  canceled?: boolean
  /** Stripe is still putting it together. */
  inProgress?: boolean
}

/** How a webhook is announced. */
export interface Announcement {
  afterMs?: number
  object?: unknown
  id?: string
}

/** What was answered to an idempotency key. */
export interface Answer {
  id: string
  /** Seconds. */
  at: number
  request: string
  status: number
  body: string
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

const objectOf = ({ charge, intent }: Purchase, expand: readonly string[]) =>
  intent && {
    ...intent,
    latest_charge: charge && (expand.includes('latest_charge') ? charge : charge.id),
  }

export function shownIntent(purchase: Purchase, expand: readonly string[]): object | null {
  return objectOf(purchase, expand)
}

/** `expand` as Stripe takes it; what it does not name is an id. */
export function shownSession(purchase: Purchase, expand: readonly string[]): object {
  const below = expand.filter((path) => path.startsWith('payment_intent'))
  const inner = below.map((path) => path.slice('payment_intent.'.length))
  return {
    ...purchase.session,
    payment_intent: below.length > 0 ? objectOf(purchase, inner) : (purchase.intent?.id ?? null),
  }
}
