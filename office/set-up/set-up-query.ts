import { queryOptions } from '@tanstack/react-query'
import { officeSetUp } from '@foyer/contract/office.set-up.calls.ts'
import type { Answers, officeSetUp as schema } from '@foyer/contract/office.set-up.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'

export type { Answers }
export type SetUp = TypesOf<typeof schema>['data']

export const setUpQuery = queryOptions({ queryKey: ['set-up'], queryFn: asks(officeSetUp, {}) })
