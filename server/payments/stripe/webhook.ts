import type Stripe from 'stripe'
import { z } from 'zod'
import { safeParse } from '@foyer/contract/schema.ts'
import type { ProviderWebhook } from '../provider.ts'
import { ourIdIn } from './payment-state.ts'

/** How old a signature may be, in seconds: who records a webhook cannot send it again later. */
const toleranceSeconds = 300

const event = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  type: z.string().max(100),
  created: z.number(),
  // not every object has them
  data: z.object({ object: z.object({ id: z.string().max(200).optional(), metadata: z.unknown().optional() }) }),
})

/** Every object that the shop makes at Stripe has the payment's id as metadata, and Stripe copies it to charges. */
export function readWebhook(stripe: Stripe, secret: string, headers: Headers, raw: string): ProviderWebhook | null {
  const signature = headers.get('stripe-signature')
  if (signature === null) return null
  const verified: unknown = stripe.webhooks.constructEvent(raw, signature, secret, toleranceSeconds)
  const parsed = safeParse(event, verified)
  if (!parsed.success) return null
  const { id, type, created, data } = parsed.data
  return {
    webhookId: id,
    paymentId: ourIdIn(data.object.metadata),
    at: created * 1000,
    kept: { id, type, created, object: data.object.id ?? null },
  }
}
