import { queryOptions } from '@tanstack/react-query'
import { officeDisputes, officePayments } from '@foyer/contract/books.payments.calls.ts'
import type * as schema from '@foyer/contract/books.payments.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask, asks } from '../core/ask.ts'
import { pagedQuery } from '../ui/paged-list.tsx'
import { askedFor, type WantedPayments } from './wanted-payments.ts'

export type Payment = TypesOf<typeof schema.officePayments>['data'][number]
export type Dispute = TypesOf<typeof schema.officeDisputes>['data'][number]

/** Payments, the newest first. */
export const paymentsQuery = (wanted: WantedPayments) =>
  pagedQuery<Payment>(
    ['payments', wanted],
    (after, asked) => ask(officePayments, { ...askedFor(wanted), ...after }, asked),
    ({ reference }) => reference,
  )

/** What payers have fetched back by their banks, what is to be answered first. */
export const disputesQuery = queryOptions({ queryKey: ['disputes'], queryFn: asks(officeDisputes, {}) })
