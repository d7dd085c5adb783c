import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './passkeys.schema.ts'

export const passkeyList = call<TypesOf<typeof schema.passkeyList>>('GET', 'customer/passkeys')
export const passkeyOptions = call<TypesOf<typeof schema.passkeyOptions>>('POST', 'customer/passkeys/options')
export const passkeyRegister = call<TypesOf<typeof schema.passkeyRegister>>('POST', 'customer/passkeys/register')
export const passkeyRemove = call<TypesOf<typeof schema.passkeyRemove>>('POST', 'customer/passkeys/remove')
export const passkeyLoginOptions = call<TypesOf<typeof schema.passkeyLoginOptions>>('POST', 'auth/passkey/options')
export const passkeyLogin = call<TypesOf<typeof schema.passkeyLogin>>('POST', 'auth/passkey')
