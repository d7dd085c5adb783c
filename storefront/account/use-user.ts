import { tokenStore } from '../core/session.ts'
import { customerStore } from './customer-store.ts'

/** Who is here, by the session: a visitor, a guest or a customer. A customer whose token the server refused is no longer logged in. */
export function useUser(): { loggedIn: boolean; isGuest: boolean; name: string } {
  const data = customerStore.use()?.data
  const loggedIn = tokenStore.use() !== null && data !== undefined
  return { loggedIn, isGuest: data?.isGuest ?? false, name: data ? `${data.fname} ${data.lname}`.trim() : '' }
}
