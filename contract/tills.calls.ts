import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './tills.schema.ts'

export const officeTillOpen = call<TypesOf<typeof schema.officeTillOpen>>('POST', 'office/till-open', true)
export const officeTillMove = call<TypesOf<typeof schema.officeTillMove>>('POST', 'office/till-move', true)
export const officeTillClose = call<TypesOf<typeof schema.officeTillClose>>('POST', 'office/till-close')
export const officeTillShow = call<TypesOf<typeof schema.officeTillShow>>('POST', 'office/till-show', true)
export const officeTillList = call<TypesOf<typeof schema.officeTillList>>('POST', 'office/till-list', true)
export const officeClosings = call<TypesOf<typeof schema.officeClosings>>('POST', 'office/closings', true)
export const officeTills = call<TypesOf<typeof schema.officeTills>>('POST', 'office/tills', true)
export const officeTillSheet = call<TypesOf<typeof schema.officeTillSheet>>('POST', 'office/till-sheet', true)
