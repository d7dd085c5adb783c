import type * as schema from './office.set-up.schema.ts'
import { call } from './call.ts'
import type { TypesOf } from './schema.ts'

export const officeSetUp = call<TypesOf<typeof schema.officeSetUp>>('POST', 'office/set-up', true)
export const officeSetUpSave = call<TypesOf<typeof schema.officeSetUpSave>>('POST', 'office/set-up-save')
export const officeSetUpBegin = call<TypesOf<typeof schema.officeSetUpBegin>>('POST', 'office/set-up-begin')
export const officeSetUpOpen = call<TypesOf<typeof schema.officeSetUpOpen>>('POST', 'office/set-up-open')
export const officeSetUpTest = call<TypesOf<typeof schema.officeSetUpTest>>('POST', 'office/set-up-test')
