import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './visits.schema.ts'

export const officeCancel = call<TypesOf<typeof schema.officeCancel>>('POST', 'office/cancel', true)
export const officeCancelTime = call<TypesOf<typeof schema.officeCancelTime>>('POST', 'office/cancel-time', true)
export const officeMailTime = call<TypesOf<typeof schema.officeMailTime>>('POST', 'office/mail-time', false)
export const officeMove = call<TypesOf<typeof schema.officeMove>>('POST', 'office/move', true)
export const officeProgramme = call<TypesOf<typeof schema.officeProgramme>>('POST', 'office/programme', true)
export const officeToday = call<TypesOf<typeof schema.officeToday>>('POST', 'office/today', true)
export const officeQuotas = call<TypesOf<typeof schema.officeQuotas>>('POST', 'office/quotas', true)
export const officePasses = call<TypesOf<typeof schema.officePasses>>('POST', 'office/passes', true)
export const officePlaces = call<TypesOf<typeof schema.officePlaces>>('POST', 'office/places', true)
