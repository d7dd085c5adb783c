import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './staff.views.schema.ts'

export const staffViews = call<TypesOf<typeof schema.staffViews>>('POST', 'office/views', true)
export const staffViewSet = call<TypesOf<typeof schema.staffViewSet>>('POST', 'office/view-set')
export const staffViewRemove = call<TypesOf<typeof schema.staffViewRemove>>('POST', 'office/view-remove', true)
