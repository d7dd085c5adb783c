import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Sender } from '../http/request.ts'
import type { Context } from '../context.ts'
import type { Account } from './accounts.queries.ts'
import { tryPassword } from './login-attempts.service.ts'
import { loggedIn, type LoggedIn } from './session.service.ts'

/** The account of a session whose password was sent once more: a stolen session alone is not enough. */
export async function reauthenticate(
  shop: Context,
  { token, body: { _po: md5 }, address }: { token: string | null; body: { _po: string }; address: Sender },
): Promise<LoggedIn | Refused<'LOGIN_NEEDED' | 'FORBIDDEN' | 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS'>> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  return (await checkPassword(shop, known.account, md5, address)) ?? known
}

/** Whether the password of an account is right; wrong ones are counted. */
export async function checkPassword(
  shop: Context,
  account: Account,
  md5: string,
  address: Sender,
): Promise<Refused<'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS'> | null> {
  const right = await tryPassword(shop, account, address, () => shop.passwords.matches(md5, account.passwordHash))
  if (isRefused(right)) return right
  return right ? null : { refused: 'PASSWORD_WRONG' }
}
