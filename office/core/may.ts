import { useSession } from './session.ts'

/** What who is signed in may in all venues, which is also what they may give to others. */
export function useMay() {
  const session = useSession()
  return (permission: string) =>
    session?.may.some((one) => one.permission === permission && one.venues === null) ?? false
}
