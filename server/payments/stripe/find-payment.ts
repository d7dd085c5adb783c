import type Stripe from 'stripe'
import type { ProviderPayment } from '../provider.ts'
import { isMissing } from './client.ts'
import { amountOf, found, ourIdIn, payerOf, stateOf, type FoundPayment } from './payment-state.ts'

/** Stripe's id of the page that was opened for a payment of ours; null where nothing was noted. */
export type RefOf = (paymentId: string) => Promise<string | null>

export const unknown: ProviderPayment = { state: 'unknown', amount: 0, currency: '', payer: null }

/**
 * A payment by our id. Without the id of its page it is searched for by its metadata, as after a restore: its address
 * was given to nobody before its id was noted, so what is not found has not been paid.
 */
export async function findPayment(stripe: Stripe, id: string, refOf: RefOf): Promise<FoundPayment | null> {
  const ref = await refOf(id)
  if (ref) {
    try {
      if (ref.startsWith('pi_'))
        return { session: null, intent: await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }) }
      return found(await stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] }))
    } catch (error) {
      // of another provider, another account or the test mode
      if (isMissing(error)) return null
      throw error
    }
  }
  const search = { query: `metadata['payment']:'${id}'`, limit: 1, expand: ['data.latest_charge'] }
  const [intent] = (await stripe.paymentIntents.search(search)).data
  return intent ? { session: null, intent } : null
}

/** The payment as the port describes it; what is only about to be given back has not gone back yet. */
export async function asProviderPayment(stripe: Stripe, payment: FoundPayment | null): Promise<ProviderPayment> {
  if (!payment) return unknown
  const state = stateOf(payment)
  const kept = state === 'refunded' && !(await isBack(stripe, payment))
  return { state: kept ? 'captured' : state, ...amountOf(payment), payer: payerOf(payment) }
}

/** The charge counts refunds that are only under way, and may count those that came to nothing. */
async function isBack(stripe: Stripe, payment: FoundPayment): Promise<boolean> {
  const back = (await refundsOf(stripe, payment)).filter(({ status }) => status === 'succeeded')
  return back.reduce((sum, { amount }) => sum + amount, 0) >= payment.intent!.amount_received
}

/** Our id of the payment of an intent, of what names only that. */
export async function paidBy(stripe: Stripe, intent: string): Promise<string | null> {
  try {
    return ourIdIn((await stripe.paymentIntents.retrieve(intent)).metadata)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** All refunds of a payment, also those that came to nothing. */
export async function refundsOf(stripe: Stripe, { intent }: FoundPayment): Promise<Stripe.Refund[]> {
  return intent ? stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: 1000 }) : []
}
