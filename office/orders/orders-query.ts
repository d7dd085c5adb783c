import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { officeFind, officeShow } from '@foyer/contract/office.calls.ts'
import type { officeFind as findSchema, officeShow as showSchema } from '@foyer/contract/office.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { isAnew } from '../core/anew.ts'
import { ask, asks } from '../core/ask.ts'
import { askedFor, type WantedOrders } from './wanted-orders.ts'

export type FoundOrder = TypesOf<typeof findSchema>['data'][number]
export type ShownOrder = TypesOf<typeof showSchema>['data']

/** How many the server answers at once. */
const page = 50

/** Orders, the newest first, page by page: of all where nothing else is wanted. */
export const ordersQuery = (wanted: WantedOrders) =>
  infiniteQueryOptions({
    queryKey: ['orders', wanted],
    queryFn: ({ pageParam: after, queryKey }) =>
      ask(officeFind, { ...askedFor(wanted), ...(after && { after }) }, isAnew(queryKey)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => {
      const numbers = last.flatMap(({ number }) => number ?? [])
      return numbers.length < page ? undefined : numbers.at(-1)
    },
    placeholderData: keepPreviousData,
  })

export const orderQuery = (order: string) =>
  queryOptions({ queryKey: ['order', order], queryFn: asks(officeShow, { order }) })
