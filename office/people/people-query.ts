import { queryOptions } from '@tanstack/react-query'
import { officePeople } from '@foyer/contract/people.calls.ts'
import { asks } from '../core/ask.ts'

/** Who works here, and who is invited. */
export const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: asks(officePeople, {}) })
