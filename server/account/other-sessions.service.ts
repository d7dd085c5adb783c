import type { customerSessions, customerSessionsEnd } from '@foyer/contract/account.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { hashOfToken } from './customers.queries.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { loggedIn } from './session.service.ts'
import { deleteSessions, sessionsOf } from './sessions.queries.ts'

/** Where the account of a token is logged in. */
export async function listSessions(
  shop: Context,
  token: string,
): Promise<{ data: z.output<typeof customerSessions.data> } | Refused<'LOGIN_NEEDED' | 'FORBIDDEN'>> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  const sessions = await sessionsOf(shop.database.db, known.customer.id, shop.clock())
  const ownHash = hashOfToken(token)
  return {
    data: sessions.map(({ tokenHash, createdAt, expiresAt }) => ({
      created: createdAt.toISOString(),
      expires: expiresAt.toISOString(),
      own: tokenHash === ownHash,
    })),
  }
}

/** Ends the sessions of an account besides that of the token, for who knows the password. */
export async function endOtherSessions(
  shop: Context,
  request: Pick<Incoming<typeof customerSessionsEnd>, 'body' | 'token' | 'address'>,
): Promise<{ data: null } | Refused<'LOGIN_NEEDED' | 'FORBIDDEN' | 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS'>> {
  const known = await reauthenticate(shop, request)
  if (isRefused(known)) return known
  await deleteSessions(shop.database.db, known.account.customerId, request.token)
  return { data: null }
}
