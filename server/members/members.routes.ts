import * as calls from '@foyer/contract/vouchers.calls.ts'
import * as schema from '@foyer/contract/vouchers.schema.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { lookUpPass } from './lookup-pass.service.ts'

/** Passes that were sold stay good where none are sold any more: no area switches this off. */
export function memberRoutes(shop: Context): Route[] {
  return [serve(calls.voucherPass, schema.voucherPass, (request) => lookUpPass(shop, request))]
}
