import { call } from './call.ts'
import type * as schema from './door.schema.ts'
import type { TypesOf } from './schema.ts'

export const redeem = call<TypesOf<typeof schema.redeem>>('POST', 'office/redeem', true)
/** It may be sent again: a scan is undone once. */
export const redeemUndo = call<TypesOf<typeof schema.redeemUndo>>('POST', 'office/redeem/undo', true)
export const redeemList = call<TypesOf<typeof schema.redeemList>>('POST', 'office/redeem/list', true)
export const redeemLater = call<TypesOf<typeof schema.redeemLater>>('POST', 'office/redeem/later', true)
