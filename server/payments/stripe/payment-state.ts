import type Stripe from 'stripe'
import { z } from 'zod'
import { safeParse } from '@foyer/contract/schema.ts'
import type { ProviderPayment } from '../provider.ts'

/** A payment at Stripe: the page it is paid on, and the intent, which is there once somebody has tried to pay. */
export interface FoundPayment {
  session: Stripe.Checkout.Session | null
  intent: Stripe.PaymentIntent | null
}

const ours = z.object({ payment: z.uuid() })

/** Our id of the payment that an object of Stripe's belongs to; others may use the account for something else. */
export function ourIdIn(metadata: unknown): string | null {
  const read = safeParse(ours, metadata)
  return read.success ? read.data.payment : null
}

const withReader = z.object({ reader: z.string() })

/** Stripe's id of the reader that an intent of ours is to be paid at; null of what is paid on a page. */
export function readerOf({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): string | null {
  const read = safeParse(withReader, metadata)
  return read.success ? read.data.reader : null
}

const refund = z.object({ payment: z.uuid(), refund: z.uuid() })

/** The payment and the key of a refund that the shop has asked for; null of any other. */
export function ourRefundIn(metadata: unknown): { paymentId: string; key: string } | null {
  const read = safeParse(refund, metadata)
  return read.success ? { paymentId: read.data.payment, key: read.data.refund } : null
}

/** A bank may say no days later; Stripe has the money again then. */
export const hasFailed = (status: string | null | undefined): boolean => status === 'failed' || status === 'canceled'

const intentOf = (session: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof session.payment_intent === 'object' ? session.payment_intent : null

export const found = (session: Stripe.Checkout.Session): FoundPayment => ({ session, intent: intentOf(session) })

export const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null

/** A refund that is under way counts as refunded here. */
export function stateOf({ session, intent }: FoundPayment): Exclude<ProviderPayment['state'], 'unknown'> {
  switch (intent?.status) {
    case 'succeeded':
      return chargeOf(intent)?.refunded ? 'refunded' : 'captured'
    case 'processing':
      return 'pending'
    case 'requires_capture':
      return 'authorised'
    case 'canceled':
      return 'canceled'
    default:
      // what a reader asks for, or had declined, can be paid until it is closed
      if (intent && readerOf(intent)) return 'open'
      // a declined card leaves its page open for another one
      if (session?.status === 'open') return 'open'
      return session?.status === 'expired' ? 'canceled' : 'failed'
  }
}

export function amountOf({ session, intent }: FoundPayment): { amount: number; currency: string } {
  return {
    amount: intent?.status === 'succeeded' ? intent.amount_received : (session?.amount_total ?? intent?.amount ?? 0),
    currency: (session?.currency ?? intent?.currency ?? '').toUpperCase(),
  }
}

/** Who paid, where the page was to ask. */
export function payerOf({ session }: FoundPayment): ProviderPayment['payer'] {
  const details = session?.billing_address_collection === 'required' ? session.customer_details : null
  if (!details) return null
  const names = (details.name ?? '').trim().split(/\s+/)
  const { line1, line2, postal_code, city, state, country } = details.address ?? {}
  return {
    fname: names.slice(0, -1).join(' '),
    lname: names.at(-1) ?? '',
    email: details.email ?? '',
    phone: details.phone ?? '',
    street: line1 ?? '',
    line2: line2 ?? '',
    zip: postal_code ?? '',
    city: city ?? '',
    state: state ?? '',
    country: country ?? '',
  }
}
