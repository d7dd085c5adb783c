import { queryOptions } from '@tanstack/react-query'
import { officeFind, officeShow } from '@foyer/contract/office.calls.ts'
import type { officeFind as findSchema, officeShow as showSchema } from '@foyer/contract/office.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask, asks } from '../core/ask.ts'
import { pagedQuery } from '../ui/paged-list.tsx'

export type FoundOrder = TypesOf<typeof findSchema>['data'][number]
export type ShownOrder = TypesOf<typeof showSchema>['data']

/** Orders, the newest first: of all where nothing else is wanted. What waits for its mail has no number. */
export const ordersQuery = (asked: TypesOf<typeof findSchema>['body']) =>
  pagedQuery<FoundOrder>(
    ['orders', asked],
    (after, context) => ask(officeFind, { ...asked, ...after }, context),
    ({ number }) => number,
  )

export const orderQuery = (order: string) =>
  queryOptions({ queryKey: ['order', order], queryFn: asks(officeShow, { order }) })
