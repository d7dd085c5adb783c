import { queryOptions } from '@tanstack/react-query'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { officeTillList } from '@foyer/contract/tills.calls.ts'
import type { officeTillList as schema } from '@foyer/contract/tills.schema.ts'
import { asks } from './ask.ts'
import { keeping } from './kept-answers.ts'

export type Till = TypesOf<typeof schema>['data'][number]

/** The tills there are, as they stand. */
export const tillsQuery = queryOptions({
  queryKey: ['tills'],
  queryFn: keeping('tills', asks(officeTillList, {})),
  networkMode: 'always',
})
