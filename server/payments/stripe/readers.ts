import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { AtReader, ReaderPayment, ReaderTrouble, Terminals } from '../terminals.ts'
import { isMissing, readerTroubleIn } from './client.ts'
import { readerOf, type FoundPayment } from './payment-state.ts'

type Find = (id: string) => Promise<FoundPayment | null>

/** Stripe Terminal, driven by the server: the reader takes what an intent is over. */
export function stripeTerminals(stripe: Stripe, find: Find): Terminals {
  const intentOf = async (id: string) => {
    const intent = (await find(id))?.intent
    if (!intent) throw new Error(`Stripe has no payment ${id} at a reader`)
    return intent
  }
  return {
    open: (payment) => openIntent(stripe, payment),
    start: async (id) => start(stripe, await intentOf(id)),
    state: async (id) => stateAtReader(stripe, await intentOf(id)),
  }
}

async function openIntent(stripe: Stripe, { id, reader, amount, currency, description }: ReaderPayment) {
  const { id: ref } = await stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      allowed_payment_method_types: ['card_present'],
      capture_method: 'automatic',
      description,
      metadata: { payment: id, reader },
    },
    { idempotencyKey: `open-${id}` },
  )
  return { ref, page: null }
}

async function start(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ReaderTrouble | null> {
  try {
    await stripe.terminal.readers.processPaymentIntent(
      readerOf(intent)!,
      // what was sold costs what it costs
      { payment_intent: intent.id, process_config: { skip_tipping: true } },
      { idempotencyKey: randomUUID() },
    )
    return null
  } catch (error) {
    const trouble = readerTroubleIn(error)
    if (!trouble) throw error
    return trouble
  }
}

/** The reader's action, where it is about this intent. */
export async function actionOn(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.Terminal.Reader.Action | null> {
  const reader = await stripe.terminal.readers.retrieve(readerOf(intent)!).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  const action = reader && !reader.deleted ? reader.action : null
  return action?.process_payment_intent?.payment_intent === intent.id ? action : null
}

async function stateAtReader(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<AtReader> {
  const action = await actionOn(stripe, intent)
  if (action && action.status !== 'failed') return { state: 'waiting', reason: '' }
  const { last_payment_error: refused } = intent
  if (refused) return { state: 'declined', reason: refused.decline_code ?? refused.code ?? '' }
  const reason = action?.failure_code ?? ''
  return { state: /time(d_)?out/.test(reason) ? 'timed-out' : 'stopped', reason }
}
