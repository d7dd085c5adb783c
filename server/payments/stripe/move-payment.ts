import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { isAllRefunded, isRefusedMove, readerTroubleIn } from './client.ts'
import { refundsOf } from './find-payment.ts'
import { readerOf, stateOf, type FoundPayment } from './payment-state.ts'
import { actionOn } from './readers.ts'

/**
 * These can be asked any number of times by themselves; a key of its own keeps an old refusal from being answered
 * again.
 */
const once = () => ({ idempotencyKey: randomUUID() })

/** Takes the money of a payment that is authorised. */
export async function capture(stripe: Stripe, payment: FoundPayment): Promise<void> {
  if (stateOf(payment) !== 'authorised') return
  await unlessMovedOn(stripe.paymentIntents.capture(payment.intent!.id, {}, once()))
}

/** Closes the page of a payment that nobody has paid, and lets go of money that was only authorised. */
export async function cancel(stripe: Stripe, payment: FoundPayment): Promise<void> {
  const state = stateOf(payment)
  if (state === 'open' && !payment.session) return cancelAtReader(stripe, payment.intent!)
  if (state === 'open') await unlessMovedOn(stripe.checkout.sessions.expire(payment.session!.id, {}, once()))
  if (state === 'authorised') await unlessMovedOn(stripe.paymentIntents.cancel(payment.intent!.id, {}, once()))
}

/** Nobody can pay it any more, and the reader stops asking, if it is this that it asks for. */
async function cancelAtReader(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<void> {
  await unlessMovedOn(stripe.paymentIntents.cancel(intent.id, {}, once()))
  if ((await actionOn(stripe, intent))?.status !== 'in_progress') return
  await stripe.terminal.readers.cancelAction(readerOf(intent)!, {}, once()).catch((error: unknown) => {
    // the card is at it, or it cannot be reached: what it asks for is closed, or is paid
    if (!isRefusedMove(error) && !readerTroubleIn(error)) throw error
  })
}

/**
 * Gives back a part, or without `amount` all that is left, once for each key: Stripe forgets idempotency keys after a
 * day, so what is there already is asked for first. True once it has gone back; what has come to nothing stays so, and
 * another try needs another key.
 */
export async function giveBack(
  stripe: Stripe,
  payment: FoundPayment,
  { id, key, amount }: { id: string; key: string; amount?: number },
): Promise<boolean> {
  const before = (await refundsOf(stripe, payment)).find(({ metadata }) => metadata?.['refund'] === key)
  const refund =
    before ??
    (await stripe.refunds.create(
      {
        payment_intent: payment.intent!.id,
        metadata: { payment: id, refund: key },
        ...(amount !== undefined && { amount }),
      },
      { idempotencyKey: `refund-${key}` },
    ))
  return refund.status === 'succeeded'
}

/** Gives back all that is left of a payment, if Stripe has its money. */
export async function giveAllBack(stripe: Stripe, payment: FoundPayment, ids: { id: string; key: string }) {
  if (payment.intent?.status !== 'succeeded') return
  await giveBack(stripe, payment, ids).catch((error: unknown) => {
    // somebody did in the dashboard
    if (!isAllRefunded(error)) throw error
  })
}

/** Whether it was done or the payment has moved on meanwhile, the caller looks it up again. */
async function unlessMovedOn(move: Promise<unknown>): Promise<void> {
  await move.catch((error: unknown) => {
    if (!isRefusedMove(error)) throw error
  })
}
