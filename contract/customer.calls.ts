import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './customer.schema.ts'

export const customerOrders = call<TypesOf<typeof schema.customerOrders>>('GET', 'customer/orders')
/** It may be sent again: an order that is the account's already stays so. */
export const customerClaim = call<TypesOf<typeof schema.customerClaim>>('POST', 'customer/claim', true)
export const customerGoods = call<TypesOf<typeof schema.customerGoods>>('GET', 'customer/goods')
export const customerExport = call<TypesOf<typeof schema.customerExport>>('POST', 'customer/export')
export const customerDelete = call<TypesOf<typeof schema.customerDelete>>('POST', 'customer/delete')
