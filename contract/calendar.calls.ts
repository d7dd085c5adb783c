import { call } from './call.ts'
import type * as schema from './calendar.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeCalendar = call<TypesOf<typeof schema.officeCalendar>>('POST', 'office/calendar', true)
export const officeCalendarChange = call<TypesOf<typeof schema.officeCalendarChange>>('POST', 'office/calendar-change')
