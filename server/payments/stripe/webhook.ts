import type Stripe from 'stripe'
import { z } from 'zod'
import { safeParse } from '@foyer/contract/schema.ts'
import type { Dispute, ProviderWebhook } from '../provider.ts'
import { paidBy } from './find-payment.ts'
import { hasFailed, ourIdIn } from './payment-state.ts'

/** How old a signature may be, and how far ahead, in seconds: a recorded webhook cannot be sent again later. */
const toleranceSeconds = 300

const event = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  type: z.string().max(100),
  created: z.number(),
  livemode: z.boolean().optional(),
  // not every object has them
  data: z.object({
    object: z.looseObject({ id: z.string().max(200).optional(), metadata: z.unknown().optional() }),
  }),
})

/** What a reader has done; it has none of our data, but names the intent that does. */
const read = z.object({
  object: z.literal('terminal.reader'),
  action: z.object({ process_payment_intent: z.object({ payment_intent: z.string().max(200) }) }),
})

const refund = z.object({ object: z.literal('refund'), status: z.string().nullish() })

/** It has none of our data, but names the intent that does. */
const disputed = z.object({
  object: z.literal('dispute'),
  id: z.string().max(200),
  payment_intent: z.string().max(200),
  amount: z.int().min(0),
  currency: z.string().max(10),
  reason: z.string().max(100),
  status: z.string().max(100),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
})

/**
 * Every object that the shop makes at Stripe has the payment's id as metadata, and Stripe copies it to charges. An
 * event of the test mode says nothing to a shop that takes real money, nor the other way round.
 */
export async function readWebhook(
  stripe: Stripe,
  { secret, live }: { secret: string; live: boolean },
  headers: Headers,
  raw: string,
): Promise<ProviderWebhook | null> {
  const parsed = safeParse(event, verified(stripe, secret, headers.get('stripe-signature') ?? '', raw))
  if (!parsed.success || (parsed.data.livemode ?? live) !== live) return null
  const { id, type, created, data } = parsed.data
  const [dispute, failed] = [safeParse(disputed, data.object), safeParse(refund, data.object)]
  const action = safeParse(read, data.object)
  const intent = dispute.success
    ? dispute.data.payment_intent
    : action.success
      ? action.data.action.process_payment_intent.payment_intent
      : null
  return {
    webhookId: id,
    paymentId: intent === null ? ourIdIn(data.object.metadata) : await paidBy(stripe, intent),
    at: created * 1000,
    refundFailed: failed.success && hasFailed(failed.data.status),
    ...(dispute.success && { dispute: asDispute(dispute.data) }),
    kept: { id, type, created, object: data.object.id ?? null },
  }
}

/** What Stripe has signed; null for anything else. */
function verified(stripe: Stripe, secret: string, signature: string, raw: string): unknown {
  try {
    const signed = stripe.webhooks.constructEvent(raw, signature, secret, toleranceSeconds)
    return signedAt(signature) > Date.now() / 1000 + toleranceSeconds ? null : signed
  } catch {
    return null
  }
}

/** What the signature says of its own time, which it is over; Stripe's check asks only whether that is long ago. */
function signedAt(signature: string): number {
  const time = signature.split(',').findLast((part) => part.startsWith('t='))
  return Number.parseInt(time?.slice(2) ?? '', 10)
}

function asDispute({ id, amount, currency, reason, status, evidence_details }: z.output<typeof disputed>): Dispute {
  const due = evidence_details?.due_by
  return {
    reference: id,
    amount,
    currency: currency.toUpperCase(),
    reason,
    state: status,
    answerBy: due ? new Date(due * 1000).toISOString() : null,
  }
}
