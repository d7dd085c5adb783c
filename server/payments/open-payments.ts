import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { SendRequest } from '../http/send-request.ts'
import { takesNoMoney, type Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { checkedProvider } from './checked-provider.ts'
import { paymentById } from './payment.queries.ts'
import type { PaymentProvider } from './provider.ts'
import { simulatorProvider } from './simulator-provider.ts'

/**
 * The payment provider that the settings name, its answers checked. A second one is a folder of its own and a line
 * here.
 * @throws StartError when the provider does not take the shop's key; one that cannot be asked does not stop the start
 */
export async function openPayments(
  settings: Settings,
  parts: { db: Db; log: Logger; simulator: { url: string; secret: string; send: SendRequest } },
): Promise<PaymentProvider> {
  return checkedProvider(settings.PAYMENT === 'stripe' ? await stripe(settings, parts) : simulator(settings, parts))
}

function simulator(
  { PUBLIC_URL }: Settings,
  { simulator: at }: { simulator: { url: string; secret: string; send: SendRequest } },
): PaymentProvider {
  return simulatorProvider({ ...at, webhookUrl: () => `${PUBLIC_URL}/api/webhooks/simulator` })
}

async function stripe(settings: Settings, { db, log }: { db: Db; log: Logger }): Promise<PaymentProvider> {
  // its SDK is loaded where it is used
  const [{ checkKey, stripeClient }, { stripeProvider }] = await Promise.all([
    import('./stripe/client.ts'),
    import('./stripe/stripe-provider.ts'),
  ])
  const client = stripeClient({ secretKey: settings.STRIPE_SECRET_KEY!, url: settings.STRIPE_URL ?? null })
  await checkKey(client).catch((error: unknown) => {
    if (error instanceof StartError) throw error
    log.warn({ err: error }, "Stripe cannot be asked whether it takes the shop's key; payments wait until it can")
  })
  return stripeProvider({
    stripe: client,
    demonstration: takesNoMoney(settings),
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET!,
    pageHosts: [settings.STRIPE_URL ? new URL(settings.STRIPE_URL).host : settings.STRIPE_PAGE_HOST],
    refOf: async (id) => (await paymentById(db, id))?.providerRef ?? null,
  })
}
