import * as calls from '@foyer/contract/vouchers.calls.ts'
import * as schema from '@foyer/contract/vouchers.schema.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { selectVouchers, singleVoucher, voucherAttributes } from './vouchers.service.ts'
import { lookUpVoucher, voucherBalance } from './lookup.service.ts'

export function voucherRoutes(shop: Context): Route[] {
  const onSale = inArea('voucherList', [
    serve(calls.voucherSelect, schema.voucherSelect, ({ lang }) => selectVouchers(shop, lang)),
    serve(calls.voucherSelectOne, schema.voucherSelectOne, ({ lang, params }) => singleVoucher(shop, lang, params.id)),
    serve(calls.voucherAttr, schema.voucherAttr, ({ lang }) => voucherAttributes(shop, lang)),
  ])
  return [
    ...onSale,
    // codes that were sold stay worth their money where no vouchers are sold any more: no area switches these off
    serve(calls.voucherLookup, schema.voucherLookup, (request) => lookUpVoucher(shop, request)),
    serve(calls.voucherBalanceLookup, schema.voucherBalanceLookup, (request) => voucherBalance(shop, request)),
  ]
}
