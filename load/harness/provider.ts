import pg from 'pg'

// The provider of the races: the simulator, or with RACES_PAYMENT=stripe the stand-in of Stripe. Either is a process of
// its own, whose books are `simulator_payment` in its database.

export interface ProviderAt {
  /** Without an ending slash. */
  url: string
  secret: string
}

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_aKeyOfTheStandIn',
  STRIPE_WEBHOOK_SECRET: 'whsec_aSecretOfTheStandIn',
}
const isStripe = () => process.env['RACES_PAYMENT'] === 'stripe'

/** The settings of a shop, or of its office, that pays there. */
export function paymentSettings({ url, secret }: ProviderAt): Record<string, string> {
  return isStripe()
    ? { PAYMENT: 'stripe', STRIPE_URL: url, ...stripeKeys }
    : { SIMULATOR_URL: `${url}/simulator`, SIMULATOR_SECRET: secret }
}

/** The program of the provider, what it says once it is open, and its settings. */
export function providerProgram(secret: string): { file: string; open: string; settings: Record<string, string> } {
  return isStripe()
    ? {
        file: 'stripe-mock/main.ts',
        open: 'stand-in of Stripe on',
        settings: { ...stripeKeys, LATE_MS: '3000' },
      }
    : {
        file: 'server/simulator/main.ts',
        open: 'simulator on',
        settings: { SIMULATOR_SECRET: secret, RATE_LIMIT: '0' },
      }
}

/** The stand-in's books in the simulator's words. */
const asSimulator = `create or replace view simulator_payment as
  select doc->'session'->>'client_reference_id' as reference,
    coalesce(doc->'intent'->>'status', doc->'session'->>'status') as state,
    coalesce((doc->'intent'->>'amount_received')::int, 0) as captured,
    coalesce((doc->'charge'->>'amount_refunded')::int, 0) as refunded
  from stripe_object where kind = 'purchase'`

/** Makes the provider's books readable for {@link imbalances}. */
export async function openBooks(databaseUrl: string | undefined): Promise<void> {
  if (!isStripe() || !databaseUrl) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(asSimulator)
  } finally {
    await client.end()
  }
}

/** Whether somebody has to pay there, or is led back to the shop at once. */
export const leadsToProvider = (address: string): boolean => /\/pay\//.test(address)
