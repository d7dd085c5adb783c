import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { chooseAtStripe, stripeKeys } from './stripe-visitor.fixture.ts'
import { openStripeMock } from './stripe-mock.ts'
import { fileStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-stripe-'))
const running: Awaited<ReturnType<typeof openStripeMock>>[] = []
const secretKey = stripeKeys.STRIPE_SECRET_KEY
async function open(file: string = crypto.randomUUID(), post: () => Promise<number> = async () => 204) {
  const mock = await openStripeMock({
    secretKey,
    webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
    store: fileStore(join(folder, file)),
    post,
  })
  running.push(mock)
  const { hostname: host, port } = new URL(mock.url)
  return { mock, stripe: new Stripe(secretKey, { protocol: 'http', host, port, maxNetworkRetries: 0 }) }
}
afterEach(() => Promise.all(running.splice(0).map((mock) => mock.close())))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const seconds = () => Math.floor(Date.now() / 1000)
const wanted = (over: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  line_items: [{ quantity: 1, price_data: { currency: 'chf', unit_amount: 2500, product_data: { name: 'Haus' } } }],
  success_url: 'http://shop.localhost:3000/de/',
  cancel_url: 'http://shop.localhost:3000/de/',
  expires_at: seconds() + 60 * 60,
  ...over,
})
const priced = (currency: string, amount: number): Stripe.Checkout.SessionCreateParams['line_items'] => [
  { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: 'Haus' } } },
]

describe('the stand-in of Stripe', () => {
  it('forgets nothing when it ends: pages, money and webhooks that nobody has taken', async () => {
    const first = await open('kept', async () => 503)
    const { id, url } = await first.stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'one' })
    await chooseAtStripe(url!, 'pay')
    await first.mock.webhooks.deliver()
    await first.mock.close()
    running.pop()
    const second = await open('kept')
    const session = await second.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(session).toMatchObject({ payment_status: 'paid', payment_intent: { amount_received: 2500 } })
    expect(second.mock.ledger.due(Infinity)).toHaveLength(1)
    expect((await second.stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'two' })).id).not.toBe(id)
  })

  it('answers one idempotency key the same again, and refuses it for anything else', async () => {
    const { stripe } = await open()
    const [params, key] = [wanted(), { idempotencyKey: 'one' }]
    const { id } = await stripe.checkout.sessions.create(params, key)
    expect((await stripe.checkout.sessions.create(params, key)).id).toBe(id)
    await expect(
      stripe.checkout.sessions.create({ ...params, line_items: priced('chf', 2600)! }, key),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it.each([
    ['a move without an idempotency key', {}, 400, 'an idempotency key is needed'],
    [
      'another version of the interface',
      { 'idempotency-key': 'k', 'stripe-version': '2024-06-20' },
      400,
      'Invalid Stripe API version: 2024-06-20',
    ],
    [
      'another key',
      { 'idempotency-key': 'k', authorization: 'Bearer sk_test_another' },
      401,
      'Invalid API Key provided',
    ],
  ])('refuses %s', async (_, headers, status, message) => {
    const { mock } = await open()
    const response = await fetch(`${mock.url}/v1/refunds`, {
      method: 'POST',
      body: new URLSearchParams({ payment_intent: 'pi_1' }),
      headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': Stripe.API_VERSION, ...headers },
    })
    expect([response.status, await response.json()]).toMatchObject([status, { error: { message } }])
  })

  it.each([
    ['ends in less than half an hour', { expires_at: seconds() + 1500 }],
    ['ends after more than a day', { expires_at: seconds() + 25 * 60 * 60 }],
    ['is for TWINT in euros', { allowed_payment_method_types: ['twint'], line_items: priced('eur', 2500)! }],
    [
      'is for TWINT above 5,000 francs',
      { allowed_payment_method_types: ['twint'], line_items: priced('chf', 500_001)! },
    ],
    [
      'only authorises by TWINT',
      { allowed_payment_method_types: ['twint'], payment_intent_data: { capture_method: 'manual' as const } },
    ],
    ['is for SEPA in francs', { allowed_payment_method_types: ['sepa_debit'] }],
    ['is for less than half a franc', { line_items: priced('chf', 49)! }],
  ])('opens no page that %s', async (_, over) => {
    const { stripe } = await open()
    await expect(stripe.checkout.sessions.create(wanted(over), { idempotencyKey: 'one' })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    })
  })
})
