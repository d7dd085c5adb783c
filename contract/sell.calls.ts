import { call } from './call.ts'
import type * as schema from './sell.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeRelease = call<TypesOf<typeof schema.officeRelease>>('POST', 'office/release', true)
export const officeBook = call<TypesOf<typeof schema.officeBook>>('POST', 'office/book', true)
export const officePartner = call<TypesOf<typeof schema.officePartner>>('POST', 'office/partner', true)
export const officePartnerInvoices = call<TypesOf<typeof schema.officePartnerInvoices>>(
  'POST',
  'office/partner-invoices',
  true,
)
export const officePartnerPaid = call<TypesOf<typeof schema.officePartnerPaid>>('POST', 'office/partner-paid')
