import { chooseAtStripe, openStandIn, stripeKeys } from '../../testing/stripe-shop.fixture.ts'
import { friday } from '../../testing/test-shop.fixture.ts'
import { checkedProvider } from '../checked-provider.ts'
import { keepsTheContract } from '../provider-contract.fixture.ts'
import { stripeClient } from './client.ts'
import { stripeProvider } from './stripe-provider.ts'

keepsTheContract('Stripe', async () => {
  const time = { now: new Date(friday) }
  const { mock, sent } = await openStandIn({ clock: () => time.now })
  const refs = new Map<string, string>()
  const provider = stripeProvider({
    stripe: stripeClient({ secretKey: stripeKeys.STRIPE_SECRET_KEY, url: mock.url }),
    demonstration: true,
    webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
    refOf: async (id) => refs.get(id) ?? null,
  })
  return {
    provider: checkedProvider(provider),
    note: (id, ref) => void refs.set(id, ref),
    choose: chooseAtStripe,
    later: () => {
      time.now = new Date(time.now.getTime() + 60_000)
      return mock.webhooks.deliver()
    },
    owner: {
      name: 'Wil Wallet',
      email: 'wil@example.org',
      line1: 'Weg 1',
      postal_code: '8000',
      city: 'Ort',
      country: 'CH',
    },
    webhooks: async (id) => {
      await mock.webhooks.deliver()
      return sent.filter(({ raw }) => raw.includes(id))
    },
    close: mock.close,
  }
})
