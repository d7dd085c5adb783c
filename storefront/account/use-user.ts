import { tokenStore } from '../core/session.ts'
import { customerStore } from './customer-store.ts'

/** The current visitor, guest or customer. A customer whose token the server has refused is not logged in any more. */
export function useUser(): { isLoggedIn: boolean; isGuest: boolean; name: string } {
  const data = customerStore.use()?.data
  const isLoggedIn = tokenStore.use() !== null && data !== undefined
  return { isLoggedIn, isGuest: data?.isGuest ?? false, name: data ? `${data.fname} ${data.lname}`.trim() : '' }
}
