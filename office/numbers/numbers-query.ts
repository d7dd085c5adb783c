import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { officeNumbers } from '@foyer/contract/numbers.calls.ts'
import type { officeNumbers as schema } from '@foyer/contract/numbers.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type { Span } from '@foyer/domain/office/spans.ts'
import { asks } from '../core/ask.ts'

export type Numbers = TypesOf<typeof schema>['data']

/** The numbers of some days, of all venues or some, by their keys. */
export const numbersQuery = ({ from, to }: Span, venues: readonly string[] | null) =>
  queryOptions({
    queryKey: ['numbers', from, to, venues],
    queryFn: asks(officeNumbers, { from, to, ...(venues && { venues: [...venues] }) }),
    placeholderData: keepPreviousData,
  })
