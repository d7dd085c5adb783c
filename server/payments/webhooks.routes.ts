import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limited } from '../http/limits.ts'
import type { Shop } from '../shop.ts'
import { receiveReport } from './webhooks.service.ts'

/**
 * Where the provider reports. The report only says that something changed: the provider is asked what. Anything but
 * 204 makes it report again, so a failure here loses nothing.
 */
export function reportRoutes(shop: Shop): Hono {
  const app = new Hono()
  // one that is refused is delivered again
  app.use(limited('reports', shop, 'report'))
  app.post(
    '/:provider',
    bodyLimit({
      maxSize: 64 * 1024,
      onError: (c) => c.json({ error: 'TOO_LARGE', code: 'TOO_LARGE', message: 'The report is too large.' }, 413),
    }),
    async (c) => {
      const raw = await c.req.text()
      const report = c.req.param('provider') === shop.payments.name ? read(shop, c.req.raw.headers, raw) : null
      if (!report)
        return c.json({ error: 'FORBIDDEN', code: 'FORBIDDEN', message: "The signature is not the provider's." }, 403)
      await receiveReport(shop, report, JSON.parse(raw))
      return c.body(null, 204)
    },
  )
  return app
}

function read(shop: Shop, headers: Headers, raw: string) {
  try {
    return shop.payments.readReport(headers, raw)
  } catch {
    return null
  }
}
