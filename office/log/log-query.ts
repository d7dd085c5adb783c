import { queryOptions } from '@tanstack/react-query'
import { officeLog, officeLogWho } from '@foyer/contract/people.calls.ts'
import type { officeLog as schema } from '@foyer/contract/people.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask, asks } from '../core/ask.ts'
import { pagedQuery } from '../ui/paged-list.tsx'
import { askedFor, type WantedActs } from './wanted-acts.ts'

export type Line = TypesOf<typeof schema>['data'][number]

/** How many are asked for at once. */
const page = 100

/** The log, the newest first. */
export const logQuery = (wanted: WantedActs) =>
  pagedQuery<Line>(
    ['log', wanted],
    (after, asked) => ask(officeLog, { ...askedFor(wanted), most: page, ...after }, asked),
    ({ id }) => id,
    page,
  )

/** Who stands in it. */
export const whoQuery = queryOptions({ queryKey: ['log-who'], queryFn: asks(officeLogWho, {}) })
