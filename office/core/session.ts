import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { staffSession } from '@foyer/contract/staff.calls.ts'
import { ask, isSignedOut } from './ask.ts'

export const sessionKey = ['session'] as const

/** Who is signed in; null where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: () =>
    ask(staffSession, {}).catch((error: unknown) => {
      if (isSignedOut(error)) return null
      throw error
    }),
  // each call is one that keeps the session open: it is not asked in the background
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

/** Who is signed in, on a page that nobody else sees. */
export function useSession() {
  const { data } = useSuspenseQuery(sessionQuery)
  const may = (permission: string) => data?.may.some((one) => one.permission === permission) ?? false
  return { session: data, may }
}
