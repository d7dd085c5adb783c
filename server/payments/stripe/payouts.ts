import type Stripe from 'stripe'
import type { EntryKind } from '@foyer/contract/payouts.schema.ts'
import type { PayoutEntry } from '@foyer/domain/office/payouts.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Payouts, ProviderPayout } from '../payouts.ts'
import { readable } from './client.ts'
import { paidBy } from './find-payment.ts'
import { ourIdIn, ourRefundIn } from './payment-state.ts'

/** Payouts of the account, and of each that Stripe has made by itself what is in it. */
export function stripePayouts(stripe: Stripe): Payouts {
  return {
    list: (from, to) => readably(list(stripe, from, to)),
    entries: (id) => readably(entries(stripe, id)),
  }
}

async function* list(stripe: Stripe, from: string, to: string): AsyncGenerator<ProviderPayout> {
  const pages = stripe.payouts.list({
    // days of arrival are those of UTC
    arrival_date: { gte: secondsOf(from), lt: secondsOf(addDays(to, 1)) },
    limit: 100,
    expand: ['data.failure_balance_transaction'],
  })
  for await (const payout of pages) {
    const { id, amount, currency, arrival_date: arrival, failure_balance_transaction: back } = payout
    yield {
      id,
      amount,
      currency: currency.toUpperCase(),
      arrives: new Date(arrival * 1000).toISOString().slice(0, 10),
      state: stateOf(payout),
      failedOn: back && typeof back === 'object' ? localDay(new Date(back.created * 1000)) : null,
      itemized: itemizedIn(payout),
    }
  }
}

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000

function stateOf({ status }: Stripe.Payout): ProviderPayout['state'] {
  if (status === 'paid') return 'paid'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** Stripe lists what is in a payout only where it has made it by itself, and once it has put it together. */
function itemizedIn({ automatic, reconciliation_status: status }: Stripe.Payout): ProviderPayout['itemized'] {
  if (!automatic || status === 'not_applicable') return 'never'
  return status === 'completed' ? 'yes' : 'not-yet'
}

async function* entries(stripe: Stripe, payout: string): AsyncGenerator<PayoutEntry> {
  for await (const moved of stripe.balanceTransactions.list({ payout, limit: 100, expand: ['data.source'] })) {
    // the list has the payout itself too
    if (moved.type === 'payout') continue
    const kind = kindOf(moved)
    const own = kind === 'fee' ? { gross: 0, fee: moved.fee - moved.amount } : { gross: moved.amount, fee: moved.fee }
    yield {
      id: moved.id,
      kind,
      ...own,
      ...(await aboutOf(stripe, kind, moved)),
      at: new Date(moved.created * 1000).toISOString(),
      text: moved.description ?? moved.type,
    }
  }
}

const kinds: Record<string, EntryKind> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failed',
  // a debit that the payer's bank took back
  payment_failure_refund: 'dispute',
  payment_reversal: 'dispute',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout_failure: 'payout-failed',
  payout_cancel: 'payout-failed',
  adjustment: 'adjustment',
}

function kindOf({ type, reporting_category: category }: Stripe.BalanceTransaction): EntryKind {
  if (category === 'dispute' || category === 'dispute_reversal') return 'dispute'
  return kinds[type] ?? 'other'
}

/** Whose payment it is, and what was paid in the currency in which it was. */
async function aboutOf(stripe: Stripe, kind: EntryKind, { amount, currency, source }: Stripe.BalanceTransaction) {
  const settled = { amount, currency: currency.toUpperCase() }
  if (source === null || typeof source === 'string') return { paymentId: null, refundKey: null, ...settled }
  const own = 'metadata' in source ? source.metadata : null
  const intent = 'payment_intent' in source ? source.payment_intent : null
  const paymentId =
    ourIdIn(own) ?? (intent ? await paidBy(stripe, typeof intent === 'string' ? intent : intent.id) : null)
  const paid = kind !== 'fee' && 'amount' in source && 'currency' in source && source.currency !== currency
  const refundKey = kind.startsWith('refund') ? (ourRefundIn(own)?.key ?? null) : null
  return {
    paymentId,
    refundKey,
    // what was settled in another currency is compared by what was paid
    ...(paid ? { amount: Math.sign(amount) * source.amount, currency: source.currency.toUpperCase() } : settled),
  }
}

async function* readably<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pages
  } catch (error) {
    throw readable(error)
  }
}
