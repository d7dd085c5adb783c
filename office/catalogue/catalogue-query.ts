import { queryOptions } from '@tanstack/react-query'
import {
  officeCatalogue,
  officeCatalogueCompare,
  officeCatalogueSchema,
} from '@foyer/contract/office.catalogue.calls.ts'
import type * as schema from '@foyer/contract/office.catalogue.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask, asks } from '../core/ask.ts'
import { pagedQuery } from '../ui/paged-list.tsx'

export type Revision = TypesOf<typeof schema.officeCatalogue>['data'][number]
export type Difference = TypesOf<typeof schema.officeCatalogueCompare>['data']['differences'][number]

export const catalogueQuery = pagedQuery(
  ['catalogue'],
  ({ after }, asked) => ask(officeCatalogue, after === undefined ? {} : { before: Number(after) }, asked),
  ({ revision }) => String(revision),
)

export const compareQuery = (revision: number) =>
  queryOptions({
    queryKey: ['catalogue-compare', revision],
    queryFn: asks(officeCatalogueCompare, { revision }),
    // a revision never changes
    staleTime: Infinity,
    retry: false,
  })

/** The form of each kind's entries. */
export const schemaQuery = queryOptions({
  queryKey: ['catalogue-schema'],
  queryFn: asks(officeCatalogueSchema, {}),
  staleTime: 300_000,
})
