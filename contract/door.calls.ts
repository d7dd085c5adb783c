import { call } from './call.ts'
import type * as schema from './door.schema.ts'
import type { TypesOf } from './schema.ts'

export const redeem = call<TypesOf<typeof schema.redeem>>('POST', 'office/redeem', true)
