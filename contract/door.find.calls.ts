import { call } from './call.ts'
import type * as schema from './door.find.schema.ts'
import type { TypesOf } from './schema.ts'

export const redeemFind = call<TypesOf<typeof schema.redeemFind>>('POST', 'office/redeem/find', true)
export const redeemName = call<TypesOf<typeof schema.redeemName>>('POST', 'office/redeem/name', true)
