import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { officeRefunds } from '@foyer/contract/books.calls.ts'
import type { officeRefunds as schema } from '@foyer/contract/books.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { isAnew } from '../core/anew.ts'
import { ask } from '../core/ask.ts'

export type Refund = TypesOf<typeof schema>['data'][number]

export const refundStates = ['under-way', 'failed', 'done'] as const
export type RefundState = Refund['state']

/** How many the server answers at once. */
const page = 50

/** What goes back, the newest first, page by page. */
export const refundsQuery = (state: RefundState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['refunds', state ?? ''],
    queryFn: ({ pageParam: after, queryKey }) =>
      ask(officeRefunds, { ...(state && { state }), ...(after && { after }) }, isAnew(queryKey)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < page ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
  })
