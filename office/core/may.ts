import { useSession, type Session } from './session.ts'

/** Whether somebody may it in all venues, which is also what they may give to others. */
export const mayEverywhere = ({ may }: Session, permission: string): boolean =>
  may.some((one) => one.permission === permission && one.venues === null)

/** Of who is signed in. */
export function useMay() {
  const session = useSession()
  return (permission: string) => session !== null && mayEverywhere(session, permission)
}
