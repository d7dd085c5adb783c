import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { apiRoutes } from './api.routes.ts'
import { deliveries, type Post } from './deliveries.ts'
import { openLedger } from './ledger.ts'
import { pageRoutes } from './pages.routes.ts'
import type { Store } from './store.ts'

/** What can go wrong on the way to Stripe and back, for the next so many requests. */
export interface Faults {
  /** Answered with a 500 before anything is done. */
  down: number
  /** Answered with a 429 before anything is done. */
  limited: number
  /** Moves that are done, and whose answer is lost. */
  lost: number
  /** What is down or limited is only what has this in its address. */
  of: string
  /** ms that each answer takes. */
  delayMs: number
}

/** A stand-in of Stripe's HTTP interface, to which Stripe's own SDK speaks, with a page to pay on. */
export async function openStripeMock({
  secretKey,
  webhookSecret,
  store,
  clock = () => new Date(),
  lateMs,
  post,
  port = 0,
}: {
  secretKey: string
  webhookSecret: string
  store: Store
  clock?: () => Date
  lateMs?: number | undefined
  post: Post
  port?: number
}) {
  const ledger = await openLedger({ store, clock, lateMs })
  const faults: Faults = { down: 0, limited: 0, lost: 0, of: '', delayMs: 0 }
  let url = ''
  const api = apiRoutes(ledger, { secretKey, url: () => url })
  const app = new Hono<{ Bindings: { incoming: { socket: { destroy(): void } } } }>()
  app.use('/v1/*', async (c, next) => {
    if (faults.delayMs > 0) await wait(faults.delayMs)
    const fails = c.req.url.includes(faults.of)
    if (fails && faults.down > 0) {
      faults.down--
      return c.json({ error: { type: 'api_error', message: 'down' } }, 500)
    }
    if (fails && faults.limited > 0) {
      faults.limited--
      return c.json({ error: { type: 'invalid_request_error', code: 'rate_limit', message: 'too many' } }, 429)
    }
    await next()
    if (faults.lost > 0 && c.req.method === 'POST') {
      faults.lost--
      c.env.incoming.socket.destroy()
    }
    return undefined
  })
  app.route('/', pageRoutes(ledger))
  app.route('/', api)
  const webhooks = deliveries(ledger, { webhookSecret, post })
  const server = await new Promise<Server>((resolve) => {
    const serving = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
      url = `http://127.0.0.1:${address.port}`
      resolve(serving as Server)
    })
  })
  return {
    url,
    ledger,
    faults,
    webhooks,
    async close() {
      await webhooks.stop()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await ledger.close()
    },
  }
}
