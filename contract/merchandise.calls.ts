import { call } from './call.ts'
import type * as schema from './merchandise.schema.ts'
import type { TypesOf } from './schema.ts'

export const merchandiseSelect = call<TypesOf<typeof schema.merchandiseSelect>>('GET', 'merchandise/select')
export const merchandiseArticle = call<TypesOf<typeof schema.merchandiseArticle>>('GET', 'merchandise')
export const merchandiseAttr = call<TypesOf<typeof schema.merchandiseAttr>>('GET', 'merchandise/attr')
