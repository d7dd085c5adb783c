import { openStripeMock } from '@foyer/stripe-mock/stripe-mock.ts'
import { chooseAtStripe, stripeKeys } from '@foyer/stripe-mock/stripe-visitor.fixture.ts'
import { friday, openTestShop, type TestShop } from './test-shop.fixture.ts'

/** Opens the stand-in of Stripe in this process; its webhooks are kept, and posted where `post` says. */
export async function openStandIn({
  clock = () => new Date(friday),
  post = async () => 204,
}: {
  clock?: () => Date
  post?: (url: string, headers: Record<string, string>, body: string) => Promise<number>
} = {}) {
  const sent: { headers: Record<string, string>; raw: string }[] = []
  const mock = await openStripeMock({
    secretKey: stripeKeys.STRIPE_SECRET_KEY,
    webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
    // a test's books end with it
    store: { load: async () => [], save: async () => {}, close: async () => {} },
    clock,
    post: (url, headers, raw) => {
      sent.push({ headers, raw })
      return post(url, headers, raw)
    },
  })
  return { mock, sent }
}

/** A test shop with PAYMENT=stripe, whose Stripe is the stand-in. */
export async function openStripeShop(options: Parameters<typeof openTestShop>[0] = {}) {
  const opened: { shop?: TestShop } = {}
  const { mock, sent } = await openStandIn({
    clock: () => opened.shop?.time.now ?? new Date(friday),
    post: async (url, headers, body) =>
      (await opened.shop!.app.request(new URL(url).pathname, { method: 'POST', headers, body })).status,
  })
  const shop = await openTestShop({
    ...options,
    environment: { PAYMENT: 'stripe', STRIPE_URL: mock.url, ...stripeKeys, ...options.environment },
  })
  opened.shop = shop
  return {
    ...shop,
    mock,
    sent,
    choose: chooseAtStripe,
    deliver: () => mock.webhooks.deliver(),
    async close() {
      await shop.close()
      await mock.close()
    },
  }
}
export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>
