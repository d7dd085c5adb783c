import { call, callWithToken } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './vouchers.schema.ts'

export const voucherSelect = call<TypesOf<typeof schema.voucherSelect>>('GET', 'voucher/select/event/')
export const voucherSelectOne = call<TypesOf<typeof schema.voucherSelectOne>>('GET', 'voucher/selectOne/price/{id}')
export const voucherAttr = call<TypesOf<typeof schema.voucherAttr>>('GET', 'voucher/attr')
export const voucherLookup = callWithToken<TypesOf<typeof schema.voucherLookup>>('GET', 'voucher')
export const voucherPass = callWithToken<TypesOf<typeof schema.voucherPass>>('POST', 'voucher/pass', true)
/** Not by GET: an address stands in the logs of whatever lies between. */
export const voucherBalanceLookup = callWithToken<TypesOf<typeof schema.voucherBalanceLookup>>(
  'POST',
  'voucher/balance',
)
