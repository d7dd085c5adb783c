import * as calls from '@foyer/contract/search.calls.ts'
import * as schema from '@foyer/contract/search.schema.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { searchOffers } from './search.service.ts'

export function searchRoutes(shop: Context): Route[] {
  return inArea('search', [
    serve(calls.searchOffers, schema.searchOffers, ({ lang, query }) => searchOffers(shop, lang, query.q)),
  ])
}
