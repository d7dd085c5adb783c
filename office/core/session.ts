import { queryOptions, useQueryClient, useSuspenseQuery, type Query, type QueryClient } from '@tanstack/react-query'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { staffSession } from '@foyer/contract/staff.calls.ts'
import type { staffSession as schema } from '@foyer/contract/staff.schema.ts'
import { ask, isSignedOut } from './ask.ts'
import { keeping } from './kept-answers.ts'

export type Session = TypesOf<typeof schema>['data']

/** Who is signed in; null where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'] as const,
  queryFn: keeping('session', (asked) =>
    ask(staffSession, {}, asked).catch((error: unknown) => {
      if (isSignedOut(error)) return null
      throw error
    }),
  ),
  networkMode: 'always',
  staleTime: 60_000,
})

/** Who is signed in; null as soon as nobody is. */
export const useSession = () => useSuspenseQuery(sessionQuery).data

/** For whoever notices that the session has ended. */
export const noteSignedOut = (queries: QueryClient) => queries.setQueryData(sessionQuery.queryKey, null)

/** Looks who has signed in, and at all that they may see; what somebody else saw is forgotten. */
export function useSignedIn(last?: Session | null) {
  const queries = useQueryClient()
  return async () => {
    const session = await ask(staffSession, {})
    const others = { predicate: ({ queryKey: [first] }: Query) => first !== sessionQuery.queryKey[0] }
    if (last && session.person !== last.person) queries.removeQueries(others)
    queries.setQueryData(sessionQuery.queryKey, session)
    void queries.invalidateQueries(others)
  }
}
