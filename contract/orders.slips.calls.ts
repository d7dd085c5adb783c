import { callByBooking } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './orders.slips.schema.ts'

export const orderSlips = callByBooking<TypesOf<typeof schema.orderSlips>>('order/slips')
