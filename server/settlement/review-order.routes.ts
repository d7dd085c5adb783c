import { orderReview } from '@foyer/contract/orders.calls.ts'
import * as schemas from '@foyer/contract/orders.schema.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { reviewOrder } from './review-order.service.ts'

export function reviewOrderRoutes(shop: Context): Route[] {
  return [serve(orderReview, schemas.orderReview, ({ lang, query, token }) => reviewOrder(shop, query.id, lang, token))]
}
