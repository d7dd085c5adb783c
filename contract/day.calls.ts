import { call } from './call.ts'
import type * as schema from './day.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeDay = call<TypesOf<typeof schema.officeDay>>('POST', 'office/day', true)
export const officeProgrammeList = call<TypesOf<typeof schema.officeProgrammeList>>(
  'POST',
  'office/programme-list',
  true,
)
