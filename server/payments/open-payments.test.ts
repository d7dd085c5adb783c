import { afterAll, beforeAll, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { stripeKeys } from '@foyer/stripe-mock/stripe-visitor.fixture.ts'
import { openStandIn } from '../testing/stripe-shop.fixture.ts'
import { openTestShop } from '../testing/test-shop.fixture.ts'

let mock: Awaited<ReturnType<typeof openStandIn>>['mock']
beforeAll(async () => void ({ mock } = await openStandIn()))
afterAll(() => mock.close())

const opening = (environment: Record<string, string>) =>
  openTestShop({
    level: 'warn',
    environment: { PAYMENT: 'stripe', STRIPE_URL: mock.url, ...stripeKeys, ...environment },
  })

it('a key that Stripe does not know stops the start with one line, in which it does not stand', async () => {
  const failure = await opening({ STRIPE_SECRET_KEY: 'sk_test_ofSomebodyElse' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect((failure as Error).message).toMatch(/^STRIPE_SECRET_KEY: Stripe does not know this key\. .+$/)
  expect((failure as Error).message).not.toContain('ofSomebodyElse')
})

it('a Stripe that cannot be reached does not stop the start: the log says so, and payments are unavailable until it can', async () => {
  const shop = await opening({ STRIPE_URL: 'http://127.0.0.1:9' })
  try {
    expect(shop.logged.map(({ msg }) => msg)).toContain(
      "Stripe cannot be asked whether it takes the shop's key; payments wait until it can",
    )
    expect(JSON.stringify(shop.logged)).not.toContain(stripeKeys.STRIPE_SECRET_KEY)
    expect((await shop.call('GET', 'de/checkout/payments')).body.data).not.toEqual([])
  } finally {
    await shop.close()
  }
})
