import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './tickets.schema.ts'

export const eventSelect = call<TypesOf<typeof schema.eventSelect>>('GET', 'event/select')
export const eventDay = call<TypesOf<typeof schema.eventDay>>('GET', 'event/day/{date}')
export const ticketCollect = call<TypesOf<typeof schema.ticketCollect>>('GET', 'ticket/collect/event/{id}')
export const ticketCollectOn = call<TypesOf<typeof schema.ticketCollectOn>>(
  'GET',
  'ticket/collect/event/{id}/date/{date}',
)
export const ticketCalendar = call<TypesOf<typeof schema.ticketCalendar>>(
  'GET',
  'ticket/calendar/event/{id}/range/{from};{to}',
)
export const ticketLifetime = call<TypesOf<typeof schema.ticketLifetime>>('GET', 'ticket/lifetime')
