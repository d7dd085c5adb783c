import { call } from './call.ts'
import type * as schema from './counter.origin.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeOrigin = call<TypesOf<typeof schema.officeOrigin>>('POST', 'office/origin', true)
