import { Hono } from 'hono'
import { changesPath } from '@foyer/contract/live.ts'
import { bootLanguage } from '@foyer/domain/museum/languages.ts'
import { accountRoutes } from './account/account.routes.ts'
import { passkeyRoutes } from './account/passkeys.routes.ts'
import { afterSaleRoutes } from './after-sale/after-sale.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { asOneRequest } from './db/connections.ts'
import { doorRoutes } from './door/door.routes.ts'
import { diskState } from './disk.ts'
import { customerRoutes } from './customer/customer.routes.ts'
import { healthRoutes } from './health.ts'
import { apiRoutes } from './http/api.ts'
import { answerFailure, logFailure } from './http/failure.ts'
import { storedLists } from './http/lists.ts'
import { logged } from './http/log.ts'
import type { Env } from './http/request.ts'
import type { Route } from './http/router.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { merchandiseRoutes } from './merchandise/merchandise.routes.ts'
import { officeRoutes } from './office/office.routes.ts'
import { officePictures } from './office-pictures.ts'
import { liveRoutes } from './live/live.routes.ts'
import { inquiryRoutes } from './inquiries/inquiries.routes.ts'
import { visitMailRoutes } from './orders/visit-mail.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { quoteRoutes } from './quotes/quotes.routes.ts'
import { reviewOrderRoutes } from './settlement/review-order.routes.ts'
import { paymentsStuckAt } from './settlement/stuck-payments.service.ts'
import { webhookRoutes } from './settlement/webhooks.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import type { Context } from './context.ts'
import { previewRoutes } from './preview.ts'
import { searchRoutes } from './search/search.routes.ts'
import { shopRoutes } from './shop/shop.routes.ts'
import { ticketRoutes } from './tickets/tickets.routes.ts'
import { tourRoutes } from './tours/tours.routes.ts'
import { memberRoutes } from './members/members.routes.ts'
import { voucherRoutes } from './vouchers/vouchers.routes.ts'

/** The table of calls. */
export function routesOf(shop: Context): Route[] {
  return [
    ...shopRoutes(shop),
    ...ticketRoutes(shop),
    ...tourRoutes(shop),
    ...merchandiseRoutes(shop),
    ...voucherRoutes(shop),
    ...memberRoutes(shop),
    ...searchRoutes(shop),
    ...accountRoutes(shop),
    ...passkeyRoutes(shop),
    ...checkoutRoutes(shop),
    ...reviewOrderRoutes(shop),
    ...orderRoutes(shop),
    ...afterSaleRoutes(shop),
    ...inquiryRoutes(shop),
    ...quoteRoutes(shop),
    ...customerRoutes(shop),
    ...officeRoutes(shop),
    ...staffRoutes(shop),
    ...doorRoutes(shop),
  ]
}

/** The commerce server as one application, for the network and for calls within the process. */
export function createApp(shop: Context, simulator: Hono | null, lists = storedLists(shop)): Hono<Env> {
  const app = new Hono<Env>()
  app.use(logged(shop.log))
  app.use((_, next) => asOneRequest(next))
  app.route(
    '/',
    healthRoutes(
      [
        { name: 'database', check: async () => (await shop.database.ping(), 'ok') },
        { name: 'catalogue', check: async () => (await shop.catalogue.current(), 'ok') },
        {
          name: 'payments',
          informative: true,
          check: async () => ((await paymentsStuckAt(shop, shop.clock())).length > 0 ? 'stuck' : 'ok'),
        },
        { name: 'disk', check: () => diskState(shop.settings.DATA_DIR) },
      ],
      shop.leaving,
    ),
  )
  app.route('/api/webhooks', webhookRoutes(shop))
  app.route('/api/visit-mail', visitMailRoutes(shop))
  app.route(changesPath, liveRoutes(shop))
  app.route('/api', apiRoutes(shop, routesOf(shop), lists))
  app.route('/media', mediaRoutes(shop))
  app.route('/preview/pictures', officePictures(shop, routesOf))
  app.route('/preview', previewRoutes(shop, routesOf))
  if (simulator) app.route('/simulator', simulator)
  app.onError((error, c) => {
    logFailure(shop.log, error, { requestId: c.get('requestId') })
    return answerFailure(c, error, (code) => shop.texts(bootLanguage)(`refusal.${code}`))
  })
  return app
}
