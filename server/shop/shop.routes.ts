import * as calls from '@foyer/contract/shop.calls.ts'
import * as schema from '@foyer/contract/shop.schema.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { shopConfig, shopInfo, staticContent } from './shop.service.ts'

export function shopRoutes(shop: Context): Route[] {
  return [
    serve(calls.shopInfo, schema.shopInfo, ({ lang }) => shopInfo(shop, lang)),
    serve(calls.shopConfig, schema.shopConfig, () => shopConfig(shop)),
    serve(calls.staticContent, schema.staticContent, ({ lang }) => staticContent(shop, lang)),
  ]
}
