import { call } from './call.ts'
import type * as schema from './books.payments.schema.ts'
import type { TypesOf } from './schema.ts'

export const officePayments = call<TypesOf<typeof schema.officePayments>>('POST', 'office/payments', true)
export const officePaymentTable = call<TypesOf<typeof schema.officePaymentTable>>('POST', 'office/payment-table', true)
export const officeDisputes = call<TypesOf<typeof schema.officeDisputes>>('POST', 'office/disputes', true)
