import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseAtStripe, stripeKeys } from '@foyer/stripe-mock/stripe-visitor.fixture.ts'
import { openStandIn } from '../../testing/stripe-shop.fixture.ts'
import { asking } from '../provider-contract.fixture.ts'
import { stripeClient } from './client.ts'
import { findPayment } from './find-payment.ts'
import { cancel, capture, giveBack } from './move-payment.ts'
import { openSession } from './open-session.ts'
import { stateOf } from './payment-state.ts'

let standIn: Awaited<ReturnType<typeof openStandIn>>
beforeAll(async () => void (standIn = await openStandIn()))
afterAll(() => standIn.mock.close())

/** A payment as it was found, and how to look it up again. */
async function opened(manual = false) {
  const stripe = stripeClient({ secretKey: stripeKeys.STRIPE_SECRET_KEY, url: standIn.mock.url })
  const payment = asking({ manual })
  const { ref, url } = await openSession(stripe, payment)
  return { stripe, url, find: async () => (await findPayment(stripe, payment.id, async () => ref))! }
}

it('a page that is paid just before it is closed stays paid', async () => {
  const { stripe, url, find } = await opened()
  const before = await find()
  await chooseAtStripe(url, 'pay')
  await cancel(stripe, before)
  expect(stateOf(await find())).toBe('captured')
})

it('money that was let go just before it is captured is not taken', async () => {
  const { stripe, url, find } = await opened(true)
  await chooseAtStripe(url, 'pay')
  const before = await find()
  await cancel(stripe, before)
  await capture(stripe, before)
  expect(stateOf(await find())).toBe('canceled')
})

it('a part goes back also where somebody gave back another in the dashboard, which says nothing of us', async () => {
  const { stripe, url, find } = await opened()
  await chooseAtStripe(url, 'pay')
  const paid = await find()
  const { ledger } = standIn.mock
  Object.assign(ledger.refund(ledger.byIntent(paid.intent!.id)!, 50, {}), { metadata: null })
  expect(await giveBack(stripe, paid, { id: 'ours', key: 'part', amount: 100 })).toBe(true)
  expect((await find()).intent!.latest_charge).toMatchObject({ amount_refunded: 150 })
})

it('a Stripe that is away closes nothing, and says so', async () => {
  const { stripe, find } = await opened()
  const before = await find()
  standIn.mock.faults.down = 2
  await expect(cancel(stripe, before)).rejects.toThrow('down')
  expect(stateOf(await find())).toBe('open')
})
