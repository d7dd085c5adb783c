import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { officeInbox } from '@foyer/contract/office.calls.ts'
import type { officeInbox as schema } from '@foyer/contract/office.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'

export type Entry = TypesOf<typeof schema>['data'][number]

/** What the shop cannot settle by itself; of all also what is settled. */
export const inboxQuery = (all: boolean) =>
  queryOptions({
    queryKey: ['inbox', all],
    queryFn: asks(officeInbox, { all }),
    placeholderData: keepPreviousData,
    // the rail asks for it too, and each question stands in the log
    staleTime: 60_000,
  })
