import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { officeFind, officeShow } from '@foyer/contract/office.calls.ts'
import type { officeFind as findSchema, officeShow as showSchema } from '@foyer/contract/office.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask } from '../core/ask.ts'

export type FoundOrder = TypesOf<typeof findSchema>['data'][number]
export type ShownOrder = TypesOf<typeof showSchema>['data']

/** The newest orders that a text finds; of all without one. */
export const ordersQuery = (text: string) =>
  queryOptions({
    queryKey: ['orders', text],
    queryFn: () => ask(officeFind, { text }),
    placeholderData: keepPreviousData,
  })

export const orderQuery = (order: string) =>
  queryOptions({ queryKey: ['order', order], queryFn: () => ask(officeShow, { order }) })
