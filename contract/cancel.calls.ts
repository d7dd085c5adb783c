import { call, callByBooking } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './cancel.schema.ts'

// All additive (R7.69).
/** It changes nothing. */
export const orderCancelPrice = call<TypesOf<typeof schema.orderCancelPrice>>('POST', 'order/cancel/price', true)
/** It may be sent again: the same id is the same cancellation. */
export const orderCancel = call<TypesOf<typeof schema.orderCancel>>('POST', 'order/cancel', true)
export const orderCreditNote = callByBooking<TypesOf<typeof schema.orderCreditNote>>('order/credit-note.pdf')
export const orderCreditVoucher = callByBooking<TypesOf<typeof schema.orderCreditVoucher>>('order/credit-voucher.pdf')
