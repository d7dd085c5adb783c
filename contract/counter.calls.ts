import { call } from './call.ts'
import type * as schema from './counter.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeCounter = call<TypesOf<typeof schema.officeCounter>>('POST', 'office/counter', true)
