import { call } from './call.ts'
import type * as schema from './numbers.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeNumbers = call<TypesOf<typeof schema.officeNumbers>>('POST', 'office/numbers', true)
