import { queryOptions } from '@tanstack/react-query'
import { officeDay } from '@foyer/contract/day.calls.ts'
import type { officeDay as schema } from '@foyer/contract/day.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask } from '../core/ask.ts'

export type DayVenue = TypesOf<typeof schema>['data'][number]

/** A day of all venues, or of those where somebody may see it, which is looked at anew while it is shown. */
export const dayQuery = (day: string, venues: string[] | null) =>
  queryOptions({
    queryKey: ['day', day, venues],
    queryFn({ client, queryKey }) {
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {}
      return ask(officeDay, { day, ...(venues && { venues }) }, dataUpdateCount + errorUpdateCount > 0)
    },
    refetchInterval: 15_000,
  })
