import Stripe from 'stripe'
import { StartError } from '../../start-error.ts'
import { TemporaryError } from '../../temporary-error.ts'
import type { ReaderTrouble } from '../terminals.ts'

/** Sent with every request, so that nothing changes when the account's own version does. It is the SDK's. */
const apiVersion = '2026-10-28.endive'

/** How long one attempt may take, ms; there are two, so that a visitor soon knows that it does not work. */
const patienceMs = 8000

export interface StripeSettings {
  secretKey: string
  /** Another address of Stripe's interface; null for Stripe itself. */
  url: string | null
}

/** Stripe's client. Idempotency keys are those that each call names. */
export function stripeClient({ secretKey, url }: StripeSettings): Stripe {
  const elsewhere = url ? new URL(url) : null
  return new Stripe(secretKey, {
    apiVersion,
    timeout: patienceMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(elsewhere && {
      protocol: elsewhere.protocol === 'https:' ? 'https' : 'http',
      host: elsewhere.hostname,
      port: elsewhere.port,
    }),
  })
}

/**
 * A failure in words that may be logged: Stripe's own messages repeat what was sent, which may be somebody's address.
 */
export function readable(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode, type, code, param, requestId } = error
  const line = ['Stripe answered', statusCode, type, code, param && `for ${param}`, requestId && `(${requestId})`]
    .filter(Boolean)
    .join(' ')
  const passes = statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 409
  return passes ? new TemporaryError(line) : new Error(line)
}

const troubles: Record<string, ReaderTrouble> = {
  terminal_reader_busy: 'busy',
  terminal_reader_offline: 'offline',
  terminal_reader_timeout: 'no-answer',
  resource_missing: 'unknown',
}

/** What keeps a reader from doing what it was asked for; undefined of any other failure. */
export function readerTroubleIn(error: unknown): ReaderTrouble | undefined {
  return error instanceof Stripe.errors.StripeError ? troubles[error.code ?? ''] : undefined
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** Stripe does not take what was sent under this name. */
export function isAbout(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param
}

/** There is nothing left to give back. */
export function isAllRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
}

/** Stripe says no to a move because the payment has moved on meanwhile. */
export function isRefusedMove(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400
}

/**
 * Asks Stripe whether it takes the key.
 * @throws StartError when it does not; any other error when Stripe cannot be asked
 */
export async function checkKey(stripe: Stripe): Promise<void> {
  try {
    await stripe.checkout.sessions.list({ limit: 1 })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new StartError(
        'STRIPE_SECRET_KEY: Stripe does not know this key. It is in the dashboard, Developers, API keys.',
      )
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new StartError(
        'STRIPE_SECRET_KEY: this restricted key may not read checkout sessions; docs/operating.md says what it ' +
          'has to be allowed.',
      )
    throw readable(error)
  }
}
