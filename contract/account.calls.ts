import { call, callWithToken } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './account.schema.ts'

export const customerAttr = call<TypesOf<typeof schema.customerAttr>>('GET', 'customer/attr')
export const customerAddress = call<TypesOf<typeof schema.customerAddress>>('GET', 'customer/address')
export const customerValidate = callWithToken<TypesOf<typeof schema.customerValidate>>(
  'POST',
  'customer/validate',
  true,
)
export const authGuest = callWithToken<TypesOf<typeof schema.authGuest>>('POST', 'auth/guest')
export const authLogin = callWithToken<TypesOf<typeof schema.authLogin>>('POST', 'auth/login')
export const authLogout = callWithToken<TypesOf<typeof schema.authLogout>>('POST', 'auth/logout', true)
export const customerRegister = callWithToken<TypesOf<typeof schema.customerRegister>>('POST', 'customer/register')
export const customerData = callWithToken<TypesOf<typeof schema.customerData>>('GET', 'customer-data')
export const customerUpdate = callWithToken<TypesOf<typeof schema.customerUpdate>>('POST', 'customer/update', true)
export const customerPasswordReset = call<TypesOf<typeof schema.customerPasswordReset>>('POST', 'customer/pwdreset')
export const customerPasswordConfirm = callWithToken<TypesOf<typeof schema.customerPasswordConfirm>>(
  'POST',
  'customer/pwdconfirm',
)
export const customerPasswordChange = callWithToken<TypesOf<typeof schema.customerPasswordChange>>(
  'POST',
  'customer/pwdchange',
)
export const customerEmailChange = callWithToken<TypesOf<typeof schema.customerEmailChange>>(
  'POST',
  'customer/emailchange',
)
export const customerConfirm = callWithToken<TypesOf<typeof schema.customerConfirm>>('POST', 'customer/confirm')
export const customerSessions = callWithToken<TypesOf<typeof schema.customerSessions>>('GET', 'customer/sessions')
export const customerSessionsEnd = callWithToken<TypesOf<typeof schema.customerSessionsEnd>>(
  'POST',
  'customer/sessions/end',
)
