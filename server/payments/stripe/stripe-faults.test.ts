import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../../db/database.ts'
import { refundByOffice } from '../../office/commands.fixture.ts'
import { stripeKeys } from '@foyer/stripe-mock/stripe-visitor.fixture.ts'
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.fixture.ts'
import { purchase, ticketLine } from '../../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../../testing/purchase.fixture.ts'
import { refund as refundAtProvider } from '../../settlement/refund.service.ts'
import { reconcile } from '../../settlement/reconcile.service.ts'
import { asking } from '../provider-contract.fixture.ts'
import { runCommand } from '../../office/command.ts'

let shop: StripeShop
const { init, exec } = purchaseCalls(() => shop)
beforeAll(async () => void (shop = await openStripeShop()))
beforeEach(() => {
  shop.logged.length = 0
  Object.assign(shop.mock.faults, { down: 0, lost: 0 })
})
afterAll(() => shop.close())

const newest = () => shop.mock.ledger.all()[0]!
const item = () => [ticketLine(11, 1, '2026-03-22 10:00')]
describe('when Stripe does not answer', () => {
  it('once, the client asks again under the same key: one page, and the purchase goes on (R7.54)', async () => {
    const before = shop.mock.ledger.all().length
    shop.mock.faults.lost = 1
    const body = purchase(item())
    const answer = await init(await shop.guest(), body)
    expect([answer.status, shop.mock.ledger.all().length]).toEqual([200, before + 1])
    await shop.choose(answer.body.data, 'pay')
    expect((await exec(body.cartId)).body.data.status).toBe('placed')
  })

  it('at all, the payment is unavailable and nothing is held by it; whoever tries again pays (R7.48)', async () => {
    const [token, body] = [await shop.guest(), purchase(item())]
    shop.mock.faults.lost = 2
    expect((await init(token, body)).body.code).toBe('PAYMENT_UNAVAILABLE')
    const answer = await init(token, body)
    await shop.choose(answer.body.data, 'pay')
    expect((await exec(body.cartId)).body.data.status).toBe('placed')
    // the page that nobody knows is no payment at the shop
    shop.later(2)
    await shop.workers.cleanup({})
    const states = await rows(
      shop.shop.database.db,
      sql`select state from payment where cart_id = ${body.cartId} order by state`,
    )
    expect(states).toEqual([{ state: 'canceled' }, { state: 'captured' }])
  })

  it('says in the log what it was asked in vain, without keys, names or addresses', async () => {
    shop.mock.faults.down = 2
    await init(await shop.guest(), purchase(item()))
    const text = JSON.stringify(shop.logged)
    expect(text).toMatch(/Stripe answered 500/)
    for (const secret of [stripeKeys.STRIPE_SECRET_KEY, 'ada@example.org', 'whsec_']) expect(text).not.toContain(secret)
  })

  it('when a visitor returns, it says that it cannot be known yet, and later it is placed', async () => {
    const body = purchase(item())
    await shop.choose((await init(await shop.guest(), body)).body.data, 'silent')
    shop.mock.faults.down = 2
    expect((await exec(body.cartId)).body.code).toBe('PAYMENT_UNAVAILABLE')
    expect((await exec(body.cartId)).body.data.status).toBe('placed')
  })
})

describe("an order's money at Stripe", () => {
  /** An order whose refund is to be done, of a part or of all of it. */
  async function refunding(amount?: string) {
    const body = purchase(item())
    await shop.choose((await init(await shop.guest(), body)).body.data, 'silent')
    const { booking_id } = (await exec(body.cartId)).body.data
    const { number } = (await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data
    await refundByOffice(shop.shop, number, amount, '')
    const [refund] = await rows<{ refundId: string; payment: string }>(
      shop.shop.database.db,
      sql`select r.id as "refundId", o.payment_id as payment
        from refund r
          join purchase_order o on o.id = r.order_id
        where o.number = ${number}`,
    )
    return { ...refund!, there: newest(), giveBack: () => refundAtProvider(shop.shop, { refundId: refund!.refundId }) }
  }

  it('goes back once, although the answer was lost twice and Stripe has forgotten the key by the next day (R7.55)', async () => {
    const { there, giveBack } = await refunding('5.00')
    shop.mock.faults.lost = 2
    await expect(giveBack()).rejects.toThrow('Stripe answered')
    expect(there.charge!.amount_refunded).toBe(500)
    shop.later(25 * 60)
    await giveBack()
    expect([there.charge!.amount_refunded, there.refunds.length]).toEqual([500, 1])
  })

  it('has gone back when Stripe has done it, not when it has only begun', async () => {
    const { refundId, payment, there, giveBack } = await refunding()
    const begun = shop.mock.ledger.refund(there, there.charge!.amount, { payment, refund: refundId }, 'pending')
    await expect(giveBack()).rejects.toThrow('is under way')
    expect((await shop.shop.payments.lookUp(payment)).state).toBe('captured')
    begun.status = 'succeeded'
    await giveBack()
    expect((await shop.shop.payments.lookUp(payment)).state).toBe('refunded')
    expect(there.refunds).toHaveLength(1)
  })

  it('that the shop does not know, as after a restore, is in the inbox and goes back by its reference (R7.54)', async () => {
    const id = crypto.randomUUID()
    const { now } = shop.time
    const { url } = await shop.shop.payments.open(asking({ id, amount: 1200, openedAt: now, heldUntil: now }))
    await shop.choose(url, 'silent')
    await reconcile(shop.shop, new Date(now.getTime() - 60 * 60_000))
    const { db } = shop.shop.database
    expect(await rows(db, sql`select kind from inbox where id = ${id}`)).toEqual([{ kind: 'unknown-payment' }])
    expect(await runCommand(shop.shop, ['refund-unknown', id])).toEqual({
      done: true,
      said: `${id}: 12.00 CHF given back`,
    })
    expect(newest().charge!.refunded).toBe(true)
    const stranger = crypto.randomUUID()
    expect(await runCommand(shop.shop, ['refund-unknown', stranger])).toMatchObject({ done: false })
  })

  it('that is in the account for something else is no payment of the shop', async () => {
    const { session } = newest()
    session.metadata = { payment: 'INV-1' }
    const listed = []
    for await (const { id } of shop.shop.payments.list(new Date(0))) listed.push(id)
    expect(listed).toHaveLength(shop.mock.ledger.all().length - 1)
  })
})
