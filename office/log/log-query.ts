import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { officeLog, officeLogWho } from '@foyer/contract/people.calls.ts'
import type { officeLog as schema } from '@foyer/contract/people.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask } from '../core/ask.ts'
import { askedFor, type WantedActs } from './wanted-acts.ts'

export type Line = TypesOf<typeof schema>['data'][number]

/** How many are asked for at once. */
const page = 100

/** The log, the newest first, page by page. */
export const logQuery = (wanted: WantedActs) =>
  infiniteQueryOptions({
    queryKey: ['log', wanted],
    queryFn: ({ pageParam: after }) => ask(officeLog, { ...askedFor(wanted), most: page, ...(after && { after }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < page ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
  })

/** Who stands in it. */
export const whoQuery = queryOptions({ queryKey: ['log-who'], queryFn: () => ask(officeLogWho, {}) })
