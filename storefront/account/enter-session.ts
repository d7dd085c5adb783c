import type { Api } from '@foyer/contract/client.ts'
import { tokenStore } from '../core/session.ts'
import { customerStore, guestFormStore } from './customer-store.ts'
import { forgetHeldCart } from '../cart/payment-store.ts'
import { pendingConfirmation } from './pending-confirmation.ts'
import { readAccount } from './read-account.ts'

/**
 * After a login, a registration or a new password: keeps the token and reads whose it is (R7.27), who fills the forms
 * from now on. What a guest holds goes on with the account; what another account holds does not.
 */
export async function enterSession(api: Api, token: string): Promise<void> {
  const before = customerStore.read()
  // what a login has used is not asked about again
  pendingConfirmation.clear()
  tokenStore.write(token)
  const account = await readAccount(api).catch(() => null)
  if (!account) {
    tokenStore.clear()
    throw new Error('the session cannot be read')
  }
  if (before && !before.data.isGuest && before.data.email !== account.email) forgetHeldCart()
  guestFormStore.clear()
}
