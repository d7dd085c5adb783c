import { queryOptions, useQuery } from '@tanstack/react-query'
import { officeGates } from '@foyer/contract/people.calls.ts'
import type { officeGates as schema } from '@foyer/contract/people.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'

export type Gate = TypesOf<typeof schema>['data']['gates'][number]
export type Device = Gate['devices'][number]

/** All gates, those that have ended last. */
export const gatesQuery = queryOptions({ queryKey: ['gates'], queryFn: asks(officeGates, {}) })

/** The venue for which a gate is, by its name. */
export function useVenueOf() {
  const say = useSay()
  const { data } = useQuery(gatesQuery)
  return ({ venue }: Gate) =>
    venue === null ? say('gates.everywhere') : (data?.venues.find(({ key }) => key === venue)?.name ?? venue)
}
