import type Stripe from 'stripe'
import { minorDigits } from '@foyer/domain/money/currency.ts'
import type { FailedRefund, ListedPayment, OpenPayment, PaymentProvider, ProviderPayment } from '../provider.ts'
import { readable } from './client.ts'
import { asProviderPayment, findPayment, refundsOf, type RefOf } from './find-payment.ts'
import { cancel, capture, giveAllBack, giveBack } from './move-payment.ts'
import { openSession } from './open-session.ts'
import { stripePayouts } from './payouts.ts'
import { stripeTerminals } from './readers.ts'
import { amountOf, found, hasFailed, ourIdIn, ourRefundIn, stateOf, type FoundPayment } from './payment-state.ts'
import { readWebhook } from './webhook.ts'

/** Amounts in these are multiples of a hundred at Stripe, although they have no decimals by ISO 4217. */
const otherUnits = ['ISK', 'UGX']

/** Stripe Checkout as the shop's payment provider (docs/decisions/0038). */
export function stripeProvider({
  stripe,
  demonstration,
  webhookSecret,
  pageHosts,
  refOf,
}: {
  stripe: Stripe
  demonstration: boolean
  webhookSecret: string
  pageHosts: readonly string[]
  refOf: RefOf
}): PaymentProvider {
  const find = (id: string) => findPayment(stripe, id, refOf)
  const terminals = stripeTerminals(stripe, find)
  const lookUp = async (id: string) => asProviderPayment(stripe, await find(id))
  const moved = async (id: string, move: (payment: FoundPayment) => Promise<unknown>): Promise<ProviderPayment> => {
    const payment = await find(id)
    if (!payment) return asProviderPayment(stripe, null)
    await move(payment)
    return lookUp(id)
  }
  async function* refunds(id: string): AsyncGenerator<Stripe.Refund> {
    const payment = await find(id)
    if (payment) yield* await refundsOf(stripe, payment)
  }
  return {
    name: 'stripe',
    demonstration,
    asksForIban: true,
    pageHosts,
    takes,
    open: (payment) => asked(() => openSession(stripe, payment)),
    terminals: {
      open: (payment) => asked(() => terminals.open(payment)),
      start: (id) => asked(() => terminals.start(id)),
      state: (id) => asked(() => terminals.state(id)),
    },
    payouts: stripePayouts(stripe),
    lookUp: (id) => asked(() => lookUp(id)),
    capture: (id) => asked(() => moved(id, (payment) => capture(stripe, payment))),
    cancel: (id) => asked(() => moved(id, (payment) => cancel(stripe, payment))),
    refund: (id, key = id) => asked(() => moved(id, (payment) => giveAllBack(stripe, payment, { id, key }))),
    refundPart: (id, { key, amount }) =>
      asked(async () => {
        const payment = await find(id)
        if (payment?.intent?.status !== 'succeeded') throw new Error(`Stripe has taken no money for ${id}`)
        return { done: await giveBack(stripe, payment, { id, key, amount }) }
      }),
    list: (since) => list(stripe, since),
    failedRefunds: (of) =>
      failedRefunds(() =>
        'since' in of ? stripe.refunds.list({ created: from(of.since), limit: 100 }) : refunds(of.paymentId),
      ),
    readWebhook: (headers, raw) =>
      asked(() => readWebhook(stripe, { secret: webhookSecret, live: !demonstration }, headers, raw)),
  }
}

/** SEPA debits are in euros; TWINT's own rules hold everywhere. */
function takes(method: OpenPayment['method'], currency: string): boolean {
  if (otherUnits.includes(currency) || minorDigits(currency) > 2) return false
  return method !== 'directDebit' || currency === 'EUR'
}

async function* list(stripe: Stripe, since: Date): AsyncGenerator<ListedPayment> {
  const pages = stripe.checkout.sessions.list({
    created: from(since),
    limit: 100,
    expand: ['data.payment_intent.latest_charge'],
  })
  try {
    for await (const session of pages) {
      const id = ourIdIn(session.metadata)
      if (id === null) continue
      const payment = found(session)
      yield { id, state: stateOf(payment), ...amountOf(payment), createdAt: new Date(session.created * 1000) }
    }
    // what readers take has no page
    const query = `-metadata['reader']:null AND created>=${from(since).gte}`
    for await (const intent of stripe.paymentIntents.search({ query, limit: 100, expand: ['data.latest_charge'] })) {
      const id = ourIdIn(intent.metadata)
      const payment = { session: null, intent }
      if (id !== null)
        yield { id, state: stateOf(payment), ...amountOf(payment), createdAt: new Date(intent.created * 1000) }
    }
  } catch (error) {
    throw readable(error)
  }
}

const from = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) })

async function* failedRefunds(refunds: () => AsyncIterable<Stripe.Refund>): AsyncGenerator<FailedRefund> {
  try {
    for await (const { status, metadata, amount } of refunds()) {
      const ours = hasFailed(status) ? ourRefundIn(metadata) : null
      if (ours) yield { ...ours, amount }
    }
  } catch (error) {
    throw readable(error)
  }
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw readable(error)
  }
}
