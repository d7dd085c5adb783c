import * as calls from '@foyer/contract/account.calls.ts'
import * as schema from '@foyer/contract/account.schema.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { formAttributes, registerGuest, validateCustomer } from './account.service.ts'

export function accountRoutes(shop: Shop): Route[] {
  return [
    serve(calls.customerAttr, schema.customerAttr, async ({ lang }) => ({ data: await formAttributes(shop, lang) })),
    serve(calls.customerValidate, schema.customerValidate, ({ body }) => validateCustomer(shop, body.c)),
    ...inArea('guestRegister', [
      serve(calls.authGuest, schema.authGuest, ({ lang, body, token }) => registerGuest(shop, lang, body.c, token)),
    ]),
  ]
}
