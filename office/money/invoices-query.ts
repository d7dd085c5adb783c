import { queryOptions } from '@tanstack/react-query'
import { officeInvoices } from '@foyer/contract/books.calls.ts'
import type { officeInvoices as schema } from '@foyer/contract/books.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'

export type Invoice = TypesOf<typeof schema>['data'][number]

/** What is not paid, of orders and partners. */
export const invoicesQuery = queryOptions({ queryKey: ['invoices'], queryFn: asks(officeInvoices, {}) })
