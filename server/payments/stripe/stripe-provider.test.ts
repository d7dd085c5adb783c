import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseAtStripe, stripeKeys } from '@foyer/stripe-mock/stripe-visitor.fixture.ts'
import { openStandIn } from '../../testing/stripe-shop.fixture.ts'
import { friday } from '../../testing/test-shop.fixture.ts'
import { checkedProvider } from '../checked-provider.ts'
import { keepsTheContract } from '../provider-contract.fixture.ts'
import { stripeClient } from './client.ts'
import { stripeProvider } from './stripe-provider.ts'

const providerAt = (url: string, refOf: (id: string) => Promise<string | null> = async () => null) =>
  stripeProvider({
    stripe: stripeClient({ secretKey: stripeKeys.STRIPE_SECRET_KEY, url }),
    demonstration: true,
    webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
    pageHosts: [new URL(url).host],
    refOf,
  })

keepsTheContract('Stripe', async () => {
  const time = { now: new Date(friday) }
  const { mock, sent } = await openStandIn({ clock: () => time.now })
  const refs = new Map<string, string>()
  return {
    provider: checkedProvider(providerAt(mock.url, async (id) => refs.get(id) ?? null)),
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

describe('Stripe as a provider', () => {
  let standIn: Awaited<ReturnType<typeof openStandIn>>
  beforeAll(async () => void (standIn = await openStandIn()))
  afterAll(() => standIn.mock.close())

  it.each([
    ['card', 'CHF', true],
    ['card', 'JPY', true],
    ['card', 'ISK', false],
    ['card', 'UGX', false],
    ['card', 'KWD', false],
    ['twint', 'CHF', true],
    ['directDebit', 'EUR', true],
    ['directDebit', 'CHF', false],
  ] as const)('takes by %s in %s: %s', (method, currency, takes) => {
    expect(providerAt(standIn.mock.url).takes(method, currency)).toBe(takes)
  })

  it('knows no payment whose page is of another account, and gives nothing back of it', async () => {
    const provider = providerAt(standIn.mock.url, async () => 'cs_of_another_account')
    const id = crypto.randomUUID()
    expect((await provider.lookUp(id)).state).toBe('unknown')
    await expect(provider.refundPart(id, { key: crypto.randomUUID(), amount: 1 })).rejects.toThrow(
      `Stripe has taken no money for ${id}`,
    )
    for await (const failed of provider.failedRefunds({ paymentId: id })) expect(failed).toBeUndefined()
  })

  it('says of every call that Stripe cannot be asked, also while it lists', async () => {
    const provider = providerAt(standIn.mock.url)
    const first = async (listed: AsyncIterable<unknown>) => {
      for await (const one of listed) return one
      return undefined
    }
    const ask = [
      () => provider.lookUp(crypto.randomUUID()),
      () => first(provider.list(new Date(friday))),
      () => first(provider.failedRefunds({ since: new Date(friday) })),
    ]
    for (const call of ask) {
      standIn.mock.faults.down = 2
      await expect(call()).rejects.toThrow('Stripe answered 500')
    }
  })
})
