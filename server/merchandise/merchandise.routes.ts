import * as calls from '@foyer/contract/merchandise.calls.ts'
import * as schema from '@foyer/contract/merchandise.schema.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { articleAttributes, selectArticles, singleArticle } from './merchandise.service.ts'

/** The same calls for merchandise and for annual passes, which are areas with a switch each. */
export function merchandiseRoutes(shop: Context): Route[] {
  return inArea(
    ['merchandise', 'passes'],
    [
      serve(calls.merchandiseSelect, schema.merchandiseSelect, ({ lang, query }) => selectArticles(shop, lang, query)),
      serve(calls.merchandiseArticle, schema.merchandiseArticle, ({ lang, query }) =>
        singleArticle(shop, lang, query.article),
      ),
      serve(calls.merchandiseAttr, schema.merchandiseAttr, ({ lang, query }) =>
        articleAttributes(shop, lang, query.product_kind),
      ),
    ],
  )
}
