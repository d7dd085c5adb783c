import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './staff.schema.ts'

export const staffInvitation = call<TypesOf<typeof schema.staffInvitation>>('POST', 'office/invitation', true)
export const staffAcceptPasskey = call<TypesOf<typeof schema.staffAcceptPasskey>>('POST', 'office/accept/passkey')
export const staffAcceptCode = call<TypesOf<typeof schema.staffAcceptCode>>('POST', 'office/accept/code')
export const staffAccept = call<TypesOf<typeof schema.staffAccept>>('POST', 'office/accept')
export const staffSignInOptions = call<TypesOf<typeof schema.staffSignInOptions>>('POST', 'office/sign-in/options')
export const staffSignIn = call<TypesOf<typeof schema.staffSignIn>>('POST', 'office/sign-in')
export const staffSignOut = call<TypesOf<typeof schema.staffSignOut>>('POST', 'office/sign-out', true)
export const staffSession = call<TypesOf<typeof schema.staffSession>>('POST', 'office/session', true)
export const staffSessions = call<TypesOf<typeof schema.staffSessions>>('POST', 'office/own-sessions', true)
export const staffSessionsEnd = call<TypesOf<typeof schema.staffSessionsEnd>>('POST', 'office/own-sessions/end', true)
export const staffProveOptions = call<TypesOf<typeof schema.staffProveOptions>>('POST', 'office/prove/options')
export const staffProve = call<TypesOf<typeof schema.staffProve>>('POST', 'office/prove')
export const staffPasskeys = call<TypesOf<typeof schema.staffPasskeys>>('POST', 'office/passkeys', true)
export const staffPasskeyOptions = call<TypesOf<typeof schema.staffPasskeyOptions>>('POST', 'office/passkeys/options')
export const staffPasskeyAdd = call<TypesOf<typeof schema.staffPasskeyAdd>>('POST', 'office/passkeys/add')
export const staffPasskeyRemove = call<TypesOf<typeof schema.staffPasskeyRemove>>('POST', 'office/passkeys/remove')
