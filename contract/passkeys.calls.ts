import { call, callWithToken } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './passkeys.schema.ts'

export const passkeyList = callWithToken<TypesOf<typeof schema.passkeyList>>('GET', 'customer/passkeys')
export const passkeyOptions = callWithToken<TypesOf<typeof schema.passkeyOptions>>('POST', 'customer/passkeys/options')
export const passkeyRegister = callWithToken<TypesOf<typeof schema.passkeyRegister>>(
  'POST',
  'customer/passkeys/register',
)
export const passkeyRemove = callWithToken<TypesOf<typeof schema.passkeyRemove>>('POST', 'customer/passkeys/remove')
export const passkeyLoginOptions = call<TypesOf<typeof schema.passkeyLoginOptions>>('POST', 'auth/passkey/options')
export const passkeyLogin = callWithToken<TypesOf<typeof schema.passkeyLogin>>('POST', 'auth/passkey')
