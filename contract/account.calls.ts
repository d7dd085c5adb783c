import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './account.schema.ts'

export const customerAttr = call<TypesOf<typeof schema.customerAttr>>('GET', 'customer/attr')
export const customerValidate = call<TypesOf<typeof schema.customerValidate>>('POST', 'customer/validate', true)
export const authGuest = call<TypesOf<typeof schema.authGuest>>('POST', 'auth/guest')
export const authLogin = call<TypesOf<typeof schema.authLogin>>('POST', 'auth/login')
export const authLogout = call<TypesOf<typeof schema.authLogout>>('POST', 'auth/logout', true)
export const customerRegister = call<TypesOf<typeof schema.customerRegister>>('POST', 'customer/register')
export const customerData = call<TypesOf<typeof schema.customerData>>('GET', 'customer-data')
export const customerUpdate = call<TypesOf<typeof schema.customerUpdate>>('POST', 'customer/update', true)
export const customerPasswordReset = call<TypesOf<typeof schema.customerPasswordReset>>('POST', 'customer/pwdreset')
export const customerPasswordConfirm = call<TypesOf<typeof schema.customerPasswordConfirm>>(
  'POST',
  'customer/pwdconfirm',
)
export const customerPasswordChange = call<TypesOf<typeof schema.customerPasswordChange>>('POST', 'customer/pwdchange')
export const customerEmailChange = call<TypesOf<typeof schema.customerEmailChange>>('POST', 'customer/emailchange')
export const customerSessions = call<TypesOf<typeof schema.customerSessions>>('GET', 'customer/sessions')
export const customerSessionsEnd = call<TypesOf<typeof schema.customerSessionsEnd>>('POST', 'customer/sessions/end')
