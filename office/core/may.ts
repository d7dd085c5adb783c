import { useSession, type Session } from './session.ts'

/** Whether somebody may it in all venues, which is also what they may give to others. */
export const mayEverywhere = ({ may }: Session, permission: string): boolean =>
  may.some((one) => one.permission === permission && one.venues === null)

/** Where somebody may it: everywhere (null), or in the venues of these keys; undefined where nowhere. */
export const venuesFor = ({ may }: Session, permission: string): string[] | null | undefined =>
  may.find((one) => one.permission === permission)?.venues

/** Of who is signed in. */
export function useMay() {
  const session = useSession()
  return (permission: string) => session !== null && mayEverywhere(session, permission)
}
