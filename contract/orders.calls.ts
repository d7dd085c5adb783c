import { call, callByBooking } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './orders.schema.ts'

export const orderReview = callByBooking<TypesOf<typeof schema.orderReview>>('order/review', true)
/** Additive (R7.69): documents, opened by the `booking_id`. */
export const orderTickets = callByBooking<TypesOf<typeof schema.orderTickets>>('order/tickets.pdf')
export const orderPasses = callByBooking<TypesOf<typeof schema.orderPasses>>('order/passes.pdf')
export const orderVouchers = callByBooking<TypesOf<typeof schema.orderVouchers>>('order/vouchers.pdf')
export const orderCalendar = callByBooking<TypesOf<typeof schema.orderCalendar>>('order/calendar.ics')
export const orderFile = callByBooking<TypesOf<typeof schema.orderFile>>('order/file')
/** It may be sent again: an order has one invoice. */
export const orderInvoice = call<TypesOf<typeof schema.orderInvoice>>('POST', 'order/invoice', true)
export const orderInvoicePdf = callByBooking<TypesOf<typeof schema.orderInvoicePdf>>('order/invoice.pdf')
export const orderReceipt = callByBooking<TypesOf<typeof schema.orderReceipt>>('order/receipt.pdf')
/** It changes nothing. */
export const orderMovePrice = call<TypesOf<typeof schema.orderMovePrice>>('POST', 'order/move/price', true)
/** It may be sent again: the same id is the same move. */
export const orderMove = call<TypesOf<typeof schema.orderMove>>('POST', 'order/move', true)
/** Sent again it opens another payment in place of the first. */
export const orderMovePay = call<TypesOf<typeof schema.orderMovePay>>('POST', 'order/move/pay')
