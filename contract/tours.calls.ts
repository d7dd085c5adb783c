import { call, callWithToken } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './tours.schema.ts'

export const tourSelect = call<TypesOf<typeof schema.tourSelect>>('GET', 'tour/select/event')
export const tourOverview = call<TypesOf<typeof schema.tourOverview>>('GET', 'tour/overview')
export const tourAttributes = call<TypesOf<typeof schema.tourAttributes>>('GET', 'tour/attr')
export const tourSingle = call<TypesOf<typeof schema.tourSingle>>('GET', 'tour')
export const tourCalendar = call<TypesOf<typeof schema.tourCalendar>>(
  'GET',
  'tour/calendar/tour/{id}/range/{from};{to}',
)
export const tourSoldOut = call<TypesOf<typeof schema.tourSoldOut>>('GET', 'tour/soldout/tour/{id}/range/{from};{to}')
export const tourSoldOutTimeslots = call<TypesOf<typeof schema.tourSoldOutTimeslots>>(
  'GET',
  'tour/soldoutTimeslots/tour/{id}/date/{date}',
)
export const tourLifetime = call<TypesOf<typeof schema.tourLifetime>>('GET', 'tour/lifetime/tour/{id}')
/** Not by GET: the number of a ticket stands in the logs of whatever lies between. */
export const tourAdmission = callWithToken<TypesOf<typeof schema.tourAdmission>>('POST', 'tour/admission', true)
