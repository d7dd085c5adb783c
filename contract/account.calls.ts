import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './account.schema.ts'

export const customerAttr = call<TypesOf<typeof schema.customerAttr>>('GET', 'customer/attr')
export const customerValidate = call<TypesOf<typeof schema.customerValidate>>('POST', 'customer/validate', true)
export const authGuest = call<TypesOf<typeof schema.authGuest>>('POST', 'auth/guest')
