import { call, callWithToken } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './orders.schema.ts'

export const orderReview = callWithToken<TypesOf<typeof schema.orderReview>>('GET', 'order/review')
/** Additive (R7.69): documents, opened by the `booking_id`. */
export const orderTickets = call<TypesOf<typeof schema.orderTickets>>('GET', 'order/tickets.pdf')
export const orderPasses = call<TypesOf<typeof schema.orderPasses>>('GET', 'order/passes.pdf')
export const orderVouchers = call<TypesOf<typeof schema.orderVouchers>>('GET', 'order/vouchers.pdf')
export const orderCalendar = call<TypesOf<typeof schema.orderCalendar>>('GET', 'order/calendar.ics')
export const orderFile = call<TypesOf<typeof schema.orderFile>>('GET', 'order/file')
/** It may be sent again: an order has one invoice. */
export const orderInvoice = call<TypesOf<typeof schema.orderInvoice>>('POST', 'order/invoice', true)
export const orderInvoicePdf = call<TypesOf<typeof schema.orderInvoicePdf>>('GET', 'order/invoice.pdf')
/** It changes nothing. */
export const orderMovePrice = call<TypesOf<typeof schema.orderMovePrice>>('POST', 'order/move/price', true)
/** It may be sent again: the same id is the same move. */
export const orderMove = call<TypesOf<typeof schema.orderMove>>('POST', 'order/move', true)
/** Sent again it opens another payment in place of the first. */
export const orderMovePay = call<TypesOf<typeof schema.orderMovePay>>('POST', 'order/move/pay')
