import { queryOptions } from '@tanstack/react-query'
import { officeKeys } from '@foyer/contract/people.calls.ts'
import type { officeKeys as schema } from '@foyer/contract/people.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'

export type Key = TypesOf<typeof schema>['data'][number]

/** All keys that there ever were. */
export const keysQuery = queryOptions({ queryKey: ['keys'], queryFn: asks(officeKeys, {}) })
