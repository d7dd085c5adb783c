import type * as schema from './books.schema.ts'
import { call } from './call.ts'
import type { TypesOf } from './schema.ts'

export const officeSales = call<TypesOf<typeof schema.officeSales>>('POST', 'office/sales', true)
export const officePostings = call<TypesOf<typeof schema.officePostings>>('POST', 'office/postings', true)
export const officeLiability = call<TypesOf<typeof schema.officeLiability>>('POST', 'office/liability', true)
export const officeCredits = call<TypesOf<typeof schema.officeCredits>>('POST', 'office/credits', true)
export const officeCreditFile = call<TypesOf<typeof schema.officeCreditFile>>('POST', 'office/credit-file', true)
export const officeAssignCredit = call<TypesOf<typeof schema.officeAssignCredit>>('POST', 'office/assign-credit')
export const officeRefunds = call<TypesOf<typeof schema.officeRefunds>>('POST', 'office/refunds', true)
export const officeInvoices = call<TypesOf<typeof schema.officeInvoices>>('POST', 'office/invoices', true)
export const officeRefundUnknown = call<TypesOf<typeof schema.officeRefundUnknown>>(
  'POST',
  'office/refund-unknown',
  true,
)
export const officeFailedRefund = call<TypesOf<typeof schema.officeFailedRefund>>('POST', 'office/failed-refund', true)
