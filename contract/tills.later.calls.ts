import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './tills.later.schema.ts'

export const officeTillStock = call<TypesOf<typeof schema.officeTillStock>>('POST', 'office/till-stock', true)
export const officeTillLater = call<TypesOf<typeof schema.officeTillLater>>('POST', 'office/till-later', true)
