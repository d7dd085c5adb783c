import { call } from './call.ts'
import type * as schema from './customer.office.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeCustomers = call<TypesOf<typeof schema.officeCustomers>>('POST', 'office/customers', true)
export const officeCustomer = call<TypesOf<typeof schema.officeCustomer>>('POST', 'office/customer', true)
export const officeCustomerErase = call<TypesOf<typeof schema.officeCustomerErase>>(
  'POST',
  'office/customer-erase',
  true,
)
export const officeCustomerExport = call<TypesOf<typeof schema.officeCustomerExport>>(
  'POST',
  'office/customer-export',
  true,
)
