import { queryOptions } from '@tanstack/react-query'
import { officeFindPasses, officePass } from '@foyer/contract/visits-passes.calls.ts'
import type * as schema from '@foyer/contract/visits-passes.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask, asks } from '../core/ask.ts'
import { pagedQuery } from '../ui/paged-list.tsx'
import { askedFor, type WantedPasses } from './wanted-passes.ts'

export type ListedPass = TypesOf<typeof schema.officeFindPasses>['data'][number]
export type ShownPass = TypesOf<typeof schema.officePass>['data']

/** Annual passes, the longest valid first. */
export const passesQuery = (wanted: WantedPasses) =>
  pagedQuery<ListedPass>(
    ['passes', wanted],
    (after, asked) => ask(officeFindPasses, { ...askedFor(wanted), ...after }, asked),
    ({ number }) => number,
  )

export const passQuery = (pass: string) =>
  queryOptions({ queryKey: ['pass', pass], queryFn: asks(officePass, { pass }) })
