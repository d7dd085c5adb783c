import { call } from './call.ts'
import type * as schema from './office.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeKey = call<TypesOf<typeof schema.officeKey>>('POST', 'office/key', true)
export const officeLog = call<TypesOf<typeof schema.officeLog>>('POST', 'office/log', true)
