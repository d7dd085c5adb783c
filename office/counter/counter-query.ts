import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { officeCounter } from '@foyer/contract/counter.calls.ts'
import type { officeCounter as schema } from '@foyer/contract/counter.schema.ts'
import { officeSale } from '@foyer/contract/sell.calls.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'
import { keeping } from '../core/kept-answers.ts'

export type Counter = TypesOf<typeof schema>['data']
export type CounterEvent = Counter['events'][number]
export type CounterTicket = CounterEvent['tickets'][number]
export type CounterTime = CounterEvent['times'][number]

export interface At {
  till: string | null
  venue: string | null
  /** Null is the museum's own. */
  day: string | null
}

/** What is sold at a counter; what stood there stays until the next is there. */
export const counterQuery = ({ till, venue, day }: At) =>
  queryOptions({
    queryKey: ['counter', till, venue, day],
    queryFn: keeping(
      `counter ${till ?? ''} ${venue ?? ''} ${day ?? ''}`,
      asks(officeCounter, { ...(till && { till }), ...(venue && { venue }), ...(day && { day }) }),
    ),
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })

/** How far it is with what is held. */
export const heldQuery = (id: string) => queryOptions({ queryKey: ['sale', id], queryFn: asks(officeSale, { id }) })
