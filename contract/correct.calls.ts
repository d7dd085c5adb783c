import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './correct.schema.ts'

/** It may be sent again: what is so already stays. */
export const officeCorrect = call<TypesOf<typeof schema.officeCorrect>>('POST', 'office/correct', true)
export const officeCorrectMail = call<TypesOf<typeof schema.officeCorrectMail>>('POST', 'office/correct-mail', true)
