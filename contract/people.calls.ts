import { call } from './call.ts'
import type * as schema from './people.schema.ts'
import type { TypesOf } from './schema.ts'

export const officePeople = call<TypesOf<typeof schema.officePeople>>('POST', 'office/people', true)
export const officeInvite = call<TypesOf<typeof schema.officeInvite>>('POST', 'office/invite')
export const officeRenew = call<TypesOf<typeof schema.officeRenew>>('POST', 'office/renew')
export const officePersonEnd = call<TypesOf<typeof schema.officePersonEnd>>('POST', 'office/person-end', true)
export const officePersonRoles = call<TypesOf<typeof schema.officePersonRoles>>('POST', 'office/person-roles', true)
export const officePersonSessions = call<TypesOf<typeof schema.officePersonSessions>>(
  'POST',
  'office/person-sessions',
  true,
)
export const officeSessionsEnd = call<TypesOf<typeof schema.officeSessionsEnd>>('POST', 'office/sessions-end', true)
export const officeRoles = call<TypesOf<typeof schema.officeRoles>>('POST', 'office/roles', true)
export const officeRoleSet = call<TypesOf<typeof schema.officeRoleSet>>('POST', 'office/role-set', true)
export const officeKeys = call<TypesOf<typeof schema.officeKeys>>('POST', 'office/keys', true)
export const officeGates = call<TypesOf<typeof schema.officeGates>>('POST', 'office/gates', true)
export const officeKeyNew = call<TypesOf<typeof schema.officeKeyNew>>('POST', 'office/key-new')
export const officeKeyEnd = call<TypesOf<typeof schema.officeKeyEnd>>('POST', 'office/key-end', true)
export const officeLog = call<TypesOf<typeof schema.officeLog>>('POST', 'office/log', true)
export const officeLogTable = call<TypesOf<typeof schema.officeLogTable>>('POST', 'office/log-table', true)
export const officeLogWho = call<TypesOf<typeof schema.officeLogWho>>('POST', 'office/log-who', true)
export const officeUndo = call<TypesOf<typeof schema.officeUndo>>('POST', 'office/undo')
