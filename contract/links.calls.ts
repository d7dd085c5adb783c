import { call } from './call.ts'
import type * as schema from './links.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeLinks = call<TypesOf<typeof schema.officeLinks>>('POST', 'office/links', true)
