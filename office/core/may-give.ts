import { useSession } from './session.ts'

/** What who is signed in may give to others: nobody gives what they do not have, and this everywhere. */
export function useMayGive() {
  const session = useSession()
  return (permission: string) =>
    session?.may.some((one) => one.permission === permission && one.venues === null) ?? false
}
