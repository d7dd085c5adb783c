import * as calls from '@foyer/contract/wallet.calls.ts'
import * as schemas from '@foyer/contract/wallet.schema.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { appleOnRequest, googleOnRequest } from './wallet.service.ts'

export function walletRoutes(shop: Context): Route[] {
  return [
    serve(calls.orderAppleWallet, schemas.orderAppleWallet, ({ lang, query }) => appleOnRequest(shop, query.id, lang)),
    serve(calls.orderGoogleWallet, schemas.orderGoogleWallet, ({ lang, query }) => googleOnRequest(shop, query, lang)),
  ]
}
