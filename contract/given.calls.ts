import { call, callByBooking } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './given.schema.ts'

// All additive (R7.69).
/** They may be sent again: a ticket goes to somebody once, and back once. */
export const giveTicket = call<TypesOf<typeof schema.giveTicket>>('POST', 'given/give', true)
export const takeTicketBack = call<TypesOf<typeof schema.takeTicketBack>>('POST', 'given/take-back', true)
export const givenTicket = callByBooking<TypesOf<typeof schema.givenTicket>>('given/ticket')
export const givenTicketPdf = callByBooking<TypesOf<typeof schema.givenTicketPdf>>('given/ticket.pdf')
export const givenCalendar = callByBooking<TypesOf<typeof schema.givenCalendar>>('given/calendar.ics')
