import { Hono } from 'hono'
import { accountRoutes } from './account/account.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { rows, sql } from './db/database.ts'
import { diskState } from './disk.ts'
import { apiRoutes } from './http/api.ts'
import { logged } from './http/log.ts'
import type { Env } from './http/request.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { reportRoutes } from './payments/reports.ts'
import type { Shop } from './shop.ts'
import { shopRoutes } from './shop/shop.routes.ts'
import { ticketRoutes } from './tickets/tickets.routes.ts'
import { tourRoutes } from './tours/tours.routes.ts'

/** Everything the commerce server answers, as one application for the network and for the process itself. */
export function createApp(shop: Shop, simulator: Hono | null): Hono<Env> {
  const app = new Hono<Env>()
  app.use(logged(shop.log))
  app.get('/livez', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => (!shop.leaving.aborted && (await isReady(shop)) ? c.json({ ok: true }) : c.json({ ok: false, code: 'NOT_READY' }, 503)))
  app.route('/api/reports', reportRoutes(shop))
  app.route('/api', apiRoutes(shop, [...shopRoutes(shop), ...ticketRoutes(shop), ...tourRoutes(shop), ...accountRoutes(shop), ...checkoutRoutes(shop), ...orderRoutes(shop)]))
  app.route('/media', mediaRoutes(shop))
  if (simulator) app.route('/simulator', simulator)
  app.onError((error, c) => {
    c.get('log').error({ err: error }, 'unexpected')
    return c.json({ error: 'UNEXPECTED', code: 'UNEXPECTED', message: shop.texts('en')('refusal.UNEXPECTED') }, 500)
  })
  return app
}

async function isReady(shop: Shop): Promise<boolean> {
  try {
    const disk = await diskState(shop.settings.DATA_DIR)
    if (disk !== 'ok') {
      shop.log.warn({ disk }, 'not ready')
      return false
    }
    await rows(shop.database.db, sql`select 1`)
    await shop.catalogue.current()
    return true
  } catch (error) {
    shop.log.warn({ err: error }, 'not ready')
    return false
  }
}
