import { callWithToken } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './customer.schema.ts'

export const customerOrders = callWithToken<TypesOf<typeof schema.customerOrders>>('GET', 'customer/orders')
/** It may be sent again: an order that is the account's already stays so. */
export const customerClaim = callWithToken<TypesOf<typeof schema.customerClaim>>('POST', 'customer/claim', true)
export const customerGoods = callWithToken<TypesOf<typeof schema.customerGoods>>('GET', 'customer/goods')
export const customerExport = callWithToken<TypesOf<typeof schema.customerExport>>('POST', 'customer/export')
export const customerDelete = callWithToken<TypesOf<typeof schema.customerDelete>>('POST', 'customer/delete')
