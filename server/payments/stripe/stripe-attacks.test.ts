import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../../db/database.ts'
import { stripeKeys } from '@foyer/stripe-mock/stripe-visitor.fixture.ts'
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.fixture.ts'
import { purchase, ticketLine } from '../../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../../testing/purchase.fixture.ts'
import { unbalanced } from '../../testing/vouchers.fixture.ts'

let shop: StripeShop
const { init, exec, left } = purchaseCalls(() => shop)
beforeAll(async () => void (shop = await openStripeShop()))
afterEach(async () => expect(await unbalanced(shop)).toEqual([]))
afterAll(() => shop.close())

const db = () => shop.shop.database.db
const newest = () => shop.mock.ledger.all()[0]!
const { webhooks } = new Stripe('sk_test_signs_alone')

async function begun(lines = [ticketLine(61, 1)]) {
  const body = purchase(lines)
  const url = (await init(await shop.guest(), body)).body.data as string
  const there = newest()
  return { cartId: body.cartId, url, there, payment: there.session.client_reference_id! }
}
/** A webhook as Stripe would sign it, whatever it says. */
function send(object: object, more: object = {}, secret = stripeKeys.STRIPE_WEBHOOK_SECRET) {
  const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type: 'checkout.session.completed', created: 1 }
  const payload = JSON.stringify({ ...event, livemode: false, data: { object }, ...more })
  const headers = { 'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }) }
  return shop.app.request('/api/webhooks/stripe', { method: 'POST', body: payload, headers })
}
const ordersOf = async (cartId: string) =>
  (await rows(db(), sql`select 1 from purchase_order where cart_id = ${cartId}`)).length
const stateOf = async (payment: string) =>
  (await rows<{ state: string }>(db(), sql`select state from payment where id = ${payment}`))[0]!.state
const inboxOf = async (cartId: string) =>
  (
    await rows<{ kind: string; details: Record<string, unknown> }>(
      db(),
      sql`select kind, details from inbox where cart_id = ${cartId} order by created_at`,
    )
  ).map(({ kind, details }): Record<string, unknown> => ({ kind, ...details }))

describe('a webhook that claims a payment', () => {
  it.each([
    ['says that the page is paid', (payment: string) => ({ metadata: { payment }, payment_status: 'paid' })],
    [
      'says that all of the money is there',
      (payment: string) => ({
        object: 'payment_intent',
        status: 'succeeded',
        amount_received: 1081,
        metadata: { payment },
      }),
    ],
    [
      'is about the page of somebody who has paid',
      (payment: string, paid: object) => ({ ...paid, metadata: { payment } }),
    ],
  ])('and %s makes no order: Stripe is asked, by the page that the shop has noted', async (_, object) => {
    const paid = await begun()
    await shop.choose(paid.url, 'silent')
    const { cartId, payment } = await begun()
    expect((await send(object(payment, paid.there.session))).status).toBe(204)
    expect([await ordersOf(cartId), await stateOf(payment)]).toEqual([0, 'open'])
    expect((await exec(cartId)).body.code).toBe('PAYMENT_NOT_COMPLETED')
  })

  it('of the live mode is refused by a shop with a test key', async () => {
    const { url, payment, cartId } = await begun()
    await shop.choose(url, 'silent')
    expect((await send({ metadata: { payment } }, { livemode: true })).status).toBe(403)
    expect(await ordersOf(cartId)).toBe(0)
    expect((await send({ metadata: { payment } })).status).toBe(204)
    expect(await ordersOf(cartId)).toBe(1)
  })

  it('of another account is refused, since its secret is another', async () => {
    const { url, payment, cartId } = await begun()
    await shop.choose(url, 'silent')
    expect((await send({ metadata: { payment } }, { account: 'acct_other' }, 'whsec_ofAnother')).status).toBe(403)
    expect(await ordersOf(cartId)).toBe(0)
  })

  it('and that a refund failed changes nothing when Stripe knows of none', async () => {
    const { url, payment, cartId } = await begun()
    await shop.choose(url, 'silent')
    await exec(cartId)
    const refund = {
      object: 'refund',
      id: 're_1',
      status: 'failed',
      amount: 1081,
      metadata: { payment, refund: payment },
    }
    expect((await send(refund, { type: 'refund.failed' })).status).toBe(204)
    expect([await stateOf(payment), await inboxOf(cartId)]).toEqual(['captured', []])
  })
})

describe('money that is not what the shop asked for', () => {
  it.each([
    ['less', { amount_received: 1 }, {}],
    ['more', { amount_received: 999_999 }, {}],
    ['in another currency', { currency: 'jpy' }, { currency: 'jpy' }],
  ])('(%s) makes no order and goes back, and the office is told', async (_, intent, session) => {
    const { cartId, url, there, payment } = await begun()
    await shop.choose(url, 'silent')
    Object.assign(there.intent!, intent)
    Object.assign(there.session, session)
    there.charge!.amount = there.intent!.amount_received
    expect((await exec(cartId)).body.code).toBe('CART_GONE')
    expect([await ordersOf(cartId), (await inboxOf(cartId)).map(({ kind }) => kind)]).toEqual([0, ['amount-differs']])
    await shop.jobs()
    expect([await stateOf(payment), there.charge!.refunded]).toEqual(['refunded', true])
  })
})

describe('money that comes after the places were given up', () => {
  /** Paid on a page that Stripe could not be asked to close. */
  async function paidLate(taken: boolean) {
    const bought = await begun([ticketLine(11, 1, '2026-03-20 10:00')])
    // Stripe cannot close it either
    bought.there.session.expires_at += 60 * 60
    const { payments } = shop.shop
    const { cancel } = payments
    payments.cancel = () => Promise.reject(new Error('away'))
    shop.later(shop.shop.settings.HOLD_MINUTES + 1)
    await shop.workers.cleanup({})
    payments.cancel = cancel
    if (taken) {
      const others = await begun([ticketLine(11, await left(), '2026-03-20 10:00')])
      await shop.choose(others.url, 'silent')
      await exec(others.cartId)
    }
    await shop.choose(bought.url, 'pay')
    await shop.deliver()
    await shop.jobs()
    return bought
  }

  it('becomes the order while they are free, by the webhook alone (R7.55)', async () => {
    const { cartId, payment } = await paidLate(false)
    expect([await ordersOf(cartId), await stateOf(payment)]).toEqual([1, 'captured'])
  })

  it('goes back when others have them, and the office is told (R4.44)', async () => {
    const { cartId, payment, there } = await paidLate(true)
    expect([await ordersOf(cartId), await stateOf(payment), there.charge!.refunded]).toEqual([0, 'refunded', true])
    expect((await inboxOf(cartId)).map(({ kind }) => kind)).toEqual(['refunded'])
  })
})

describe('a payment that is disputed', () => {
  it("is in the office's inbox with the order's number and until when to answer, once, and then how it ended", async () => {
    const { cartId, url, there, payment } = await begun()
    await shop.choose(url, 'silent')
    const { booking_id } = (await exec(cartId)).body.data
    const { number } = (await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data
    for (let time = 0; time < 2; time++) {
      shop.mock.ledger.dispute(there)
      await shop.deliver()
    }
    const [entry, ...others] = await inboxOf(cartId)
    expect(others).toEqual([])
    expect(entry).toEqual({
      kind: 'dispute',
      reference: `du_${there.charge!.id}`,
      amount: there.charge!.amount,
      currency: 'CHF',
      reason: 'fraudulent',
      state: 'needs_response',
      payment,
      answer_by: new Date(shop.time.now.getTime() + 7 * 24 * 60 * 60_000).toISOString(),
    })
    const listed = await rows<{ number: string }>(
      db(),
      sql`select o.number from inbox i join purchase_order o on o.cart_id = i.cart_id where i.kind = 'dispute'`,
    )
    expect(listed).toEqual([{ number }])
    shop.mock.ledger.dispute(there, 'lost')
    await shop.deliver()
    expect((await inboxOf(cartId)).map(({ kind, state }) => [kind, state])).toEqual([
      ['dispute', 'needs_response'],
      ['dispute', 'lost'],
    ])
    // the money may come back: nothing is canceled by itself
    expect([await ordersOf(cartId), await stateOf(payment)]).toEqual([1, 'captured'])
  })

  it('is told again by Stripe while that cannot be asked whose it is, and is acknowledged where it is not ours', async () => {
    const dispute = {
      object: 'dispute',
      id: 'du_1',
      payment_intent: 'pi_ofSomebodyElse',
      amount: 1,
      currency: 'chf',
      reason: 'x',
      status: 'y',
      metadata: {},
    }
    shop.mock.faults.down = 2
    expect((await send(dispute, { type: 'charge.dispute.created' })).status).toBe(503)
    expect((await send(dispute, { type: 'charge.dispute.created' })).status).toBe(204)
    expect(await rows(db(), sql`select 1 from inbox where details->>'reference' = 'du_1'`)).toEqual([])
  })
})
