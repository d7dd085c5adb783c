import { call } from './call.ts'
import type * as schema from './counter.back.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeTillSales = call<TypesOf<typeof schema.officeTillSales>>('POST', 'office/till-sales', true)
export const officeTakeBack = call<TypesOf<typeof schema.officeTakeBack>>('POST', 'office/take-back')
