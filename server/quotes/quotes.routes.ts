import * as calls from '@foyer/contract/quote.calls.ts'
import * as schemas from '@foyer/contract/quote.schema.ts'
import type { Context } from '../context.ts'
import { serve, type Route } from '../http/router.ts'
import { acceptQuote, askForChange, declineQuote } from './answer-quote.service.ts'
import { quoteOnRequest, showQuote } from './show-quote.service.ts'

/** What the customer of a quote may do, who has its link. */
export function quoteRoutes(shop: Context): Route[] {
  return [
    serve(calls.quoteShown, schemas.quoteShown, ({ lang, query }) => showQuote(shop, query.id, lang)),
    serve(calls.quotePdf, schemas.quotePdf, ({ query }) => quoteOnRequest(shop, query.id)),
    serve(calls.quoteAccept, schemas.quoteAccept, ({ body }) => acceptQuote(shop, body)),
    serve(calls.quoteDecline, schemas.quoteDecline, ({ body }) => declineQuote(shop, body.id)),
    serve(calls.quoteAsk, schemas.quoteAsk, ({ body }) => askForChange(shop, body)),
  ]
}
