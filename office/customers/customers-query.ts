import { queryOptions } from '@tanstack/react-query'
import { officeCustomer, officeCustomers } from '@foyer/contract/customer.office.calls.ts'
import type * as schema from '@foyer/contract/customer.office.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask, asks } from '../core/ask.ts'
import { pagedQuery } from '../ui/paged-list.tsx'
import type { CustomerKind } from './wanted-customers.ts'

export type ListedCustomer = TypesOf<typeof schema.officeCustomers>['data'][number]
export type ShownCustomer = TypesOf<typeof schema.officeCustomer>['data']

/** Accounts or guests, the newest first. */
export const customersQuery = (kind: CustomerKind, text: string) =>
  pagedQuery<ListedCustomer>(
    ['customers', kind, text],
    (after, asked) => ask(officeCustomers, { kind, text, ...after }, asked),
    ({ customer }) => customer,
  )

export const customerQuery = (customer: string) =>
  queryOptions({ queryKey: ['customer', customer], queryFn: asks(officeCustomer, { customer }) })
