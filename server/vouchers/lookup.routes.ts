import * as calls from '@foyer/contract/vouchers.calls.ts'
import * as schema from '@foyer/contract/vouchers.schema.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { lookUpVoucher, voucherBalance } from './lookup.service.ts'

/** Codes that were sold stay worth their money where no vouchers are sold any more: no area switches these off. */
export function voucherCodeRoutes(shop: Context): Route[] {
  return [
    serve(calls.voucherLookup, schema.voucherLookup, (request) => lookUpVoucher(shop, request)),
    serve(calls.voucherBalanceLookup, schema.voucherBalanceLookup, (request) => voucherBalance(shop, request)),
  ]
}
