import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './search.schema.ts'

export const searchOffers = call<TypesOf<typeof schema.searchOffers>>('GET', 'search')
