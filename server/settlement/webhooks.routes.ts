import { Hono } from 'hono'
import { limitedBody } from '../http/body-limit.ts'
import { limited } from '../http/limits.ts'
import type { Context } from '../context.ts'
import { receiveWebhook } from './webhooks.service.ts'

/**
 * Webhooks of the payment provider. One only says that a payment has changed; the provider is then asked how. Anything
 * but 204 makes it send the webhook again, so a failure here loses nothing.
 */
export function webhookRoutes(shop: Context): Hono {
  const app = new Hono()
  // the provider sends a refused one again
  const [ofProvider, ofOthers] = [limited('webhooks', shop, 'webhook'), limited('webhooks', shop)]
  app.use('/:provider', (c, next) => (c.req.param('provider') === shop.payments.name ? ofProvider : ofOthers)(c, next))
  app.post(
    '/:provider',
    limitedBody(64 * 1024, (c) =>
      c.json({ error: 'TOO_LARGE', code: 'TOO_LARGE', message: 'The webhook is too large.' }, 413),
    ),
    async (c) => {
      const raw = await c.req.text()
      const webhook =
        c.req.param('provider') === shop.payments.name ? await shop.payments.readWebhook(c.req.raw.headers, raw) : null
      if (!webhook)
        return c.json({ error: 'FORBIDDEN', code: 'FORBIDDEN', message: "The signature is not the provider's." }, 403)
      await receiveWebhook(shop, webhook)
      return c.body(null, 204)
    },
  )
  return app
}
