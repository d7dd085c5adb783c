import { call, callByBooking } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './changes.schema.ts'

// All additive (R7.69). What is changed to the same again stays as it is, so they may be sent again.
export const orderChanges = callByBooking<TypesOf<typeof schema.orderChanges>>('order/changes')
export const changeBuyer = call<TypesOf<typeof schema.changeBuyer>>('POST', 'order/changes/buyer', true)
export const changeHolder = call<TypesOf<typeof schema.changeHolder>>('POST', 'order/changes/holder', true)
export const changeOwner = call<TypesOf<typeof schema.changeOwner>>('POST', 'order/changes/owner', true)
export const changeAnswers = call<TypesOf<typeof schema.changeAnswers>>('POST', 'order/changes/answers', true)
