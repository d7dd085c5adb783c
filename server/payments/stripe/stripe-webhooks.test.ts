import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../../db/database.ts'
import { stripeKeys } from '@foyer/stripe-mock/stripe-visitor.fixture.ts'
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.fixture.ts'
import { purchase, ticketLine } from '../../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../../testing/purchase.fixture.ts'

let shop: StripeShop
const { init } = purchaseCalls(() => shop)
beforeAll(async () => void (shop = await openStripeShop()))
beforeEach(() => void (shop.logged.length = 0))
afterAll(() => shop.close())

const { webhooks } = new Stripe('sk_test_signs_alone')
const event = (object: object, id = `evt_${crypto.randomUUID()}`) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created: 1_774_000_000,
    data: { object: { id: 'cs_test_1', customer_details: { email: 'ada@example.org', name: 'Ada' }, ...object } },
  })
const post = (payload: string, headers: Record<string, string>, provider = 'stripe') =>
  shop.app.request(`/api/webhooks/${provider}`, { method: 'POST', body: payload, headers })
const signed = (payload: string, secret = stripeKeys.STRIPE_WEBHOOK_SECRET, ageSeconds = 0) => ({
  'stripe-signature': webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  }),
})
const stored = () =>
  rows<{ id: string; body: unknown }>(shop.shop.database.db, sql`select id, body from payment_webhook`)

describe("a webhook of Stripe's", () => {
  const ours = () => event({ metadata: { payment: crypto.randomUUID() } })

  it.each([
    ['without a signature', () => ({})],
    ['signed with another secret', (raw: string) => signed(raw, 'whsec_ofSomebodyElse')],
    ['signed for another body', (raw: string) => signed(`${raw} `)],
    ['that was signed more than five minutes ago', (raw: string) => signed(raw, undefined, 330)],
    ['that is signed more than five minutes ahead', (raw: string) => signed(raw, undefined, -330)],
    ['with a broken signature', () => ({ 'stripe-signature': 't=now,v1=' })],
  ])('%s is refused', async (_, headers) => {
    const raw = ours()
    expect((await post(raw, headers(raw) as Record<string, string>)).status).toBe(403)
  })

  it('at the address of another provider is refused', async () => {
    const raw = ours()
    expect((await post(raw, signed(raw), 'simulator')).status).toBe(403)
  })

  it.each([
    ['no event', '{"id":"evt_1"}'],
    ['an event without an object', '{"id":"evt_1","object":"event","type":"x","created":1,"data":{}}'],
  ])('that is %s is refused', async (_, raw) => expect((await post(raw, signed(raw))).status).toBe(403))

  it.each([
    ['has none of our data', {}],
    ['has the data of somebody else', { metadata: { payment: 'invoice 7' } }],
    ['has no data at all', { metadata: null }],
    ['has no id either, as a balance', { id: undefined }],
  ])('about something that %s is acknowledged, so that it does not come again, and not kept', async (_, object) => {
    const before = await stored()
    const raw = event(object)
    expect((await post(raw, signed(raw))).status).toBe(204)
    expect(await stored()).toEqual(before)
  })

  it('is kept once, however often it comes, and nothing personal of it is (R7.55)', async () => {
    const raw = event({ metadata: { payment: crypto.randomUUID() } }, 'evt_twice')
    for (let time = 0; time < 2; time++) expect((await post(raw, signed(raw))).status).toBe(204)
    expect((await stored()).filter(({ id }) => id === 'stripe:evt_twice')).toEqual([
      {
        id: 'stripe:evt_twice',
        body: { id: 'evt_twice', type: 'checkout.session.completed', created: 1_774_000_000, object: 'cs_test_1' },
      },
    ])
  })

  it('comes again until Stripe can be asked what happened (R7.55)', async () => {
    const answer = await init(await shop.guest(), purchase([ticketLine(11, 1, '2026-03-22 10:00')]))
    await shop.choose(answer.body.data, 'pay')
    const [{ id }] = (await rows<{ id: string }>(
      shop.shop.database.db,
      sql`select id from payment order by created_at desc limit 1`,
    )) as [{ id: string }]
    const raw = event({ metadata: { payment: id } })
    // the client asks twice
    shop.mock.faults.down = 2
    expect((await post(raw, signed(raw))).status).toBe(503)
    expect(shop.mock.faults.down).toBe(0)
    shop.mock.faults.down = 2
    await shop.deliver()
    expect(await shop.count('purchase_order')).toBe(0)
    shop.later(1)
    await shop.deliver()
    expect(await shop.count('purchase_order')).toBe(1)
  })
})
