import type Stripe from 'stripe'
import type { OpenPayment } from '../provider.ts'
import { isAbout } from './client.ts'

/** Wallets are buttons on the page for cards. */
const pageMethods = { card: 'card', wallet: 'card', twint: 'twint', directDebit: 'sepa_debit' } as const

/**
 * Stripe closes a page by itself between 30 minutes and 24 hours after it was opened; a minute is for clocks that
 * differ.
 */
const [soonestMs, latestMs] = [31 * 60_000, (24 * 60 - 1) * 60_000]

/** Opens a page of Stripe Checkout; asked again for the same payment, Stripe answers with the same page. */
export async function openSession(stripe: Stripe, payment: OpenPayment): Promise<{ ref: string; url: string }> {
  const key = `open-${payment.id}`
  const session = await stripe.checkout.sessions
    .create(sessionParams(payment), { idempotencyKey: key })
    .catch((error: unknown) => {
      if (!isAbout(error, 'customer_email')) throw error
      // mail gets there all the same; Stripe's page asks for one that it takes
      return stripe.checkout.sessions.create(sessionParams(payment, false), { idempotencyKey: `${key}-without-email` })
    })
  return { ref: session.id, url: session.url ?? '' }
}

function sessionParams(payment: OpenPayment, withEmail = true): Stripe.Checkout.SessionCreateParams {
  const { id, amount, currency, method, manual, continueUrl, cancelUrl, lang, description, email } = payment
  const metadata = { payment: id }
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata,
    allowed_payment_method_types: [pageMethods[method]],
    payment_intent_data: { metadata, ...(manual && { capture_method: 'manual' }) },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description },
        },
      },
    ],
    // the order is in the shop's currency, to the cent
    adaptive_pricing: { enabled: false },
    locale: lang,
    success_url: continueUrl,
    cancel_url: cancelUrl,
    expires_at: Math.ceil(endOf(payment) / 1000),
    ...(email === null && { billing_address_collection: 'required' }),
    ...(email !== null && withEmail && { customer_email: email }),
  }
}

/**
 * When Stripe closes the page by itself, ms. A hold that ends before is ended by the shop, which cancels the payment.
 */
function endOf({ openedAt, heldUntil }: OpenPayment): number {
  const opened = openedAt.getTime()
  return Math.min(Math.max(heldUntil.getTime(), opened + soonestMs), opened + latestMs)
}
