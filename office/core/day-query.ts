import { queryOptions } from '@tanstack/react-query'
import { officeDay } from '@foyer/contract/day.calls.ts'
import type { officeDay as schema } from '@foyer/contract/day.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from './ask.ts'

export type DayVenue = TypesOf<typeof schema>['data'][number]

/** A day of all venues, or of those where somebody may see it. */
export const dayQuery = (day: string, venues: string[] | null) =>
  queryOptions({
    queryKey: ['day', day, venues],
    queryFn: asks(officeDay, { day, ...(venues && { venues }) }),
  })
