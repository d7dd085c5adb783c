import type { Context } from '../context.ts'
import { insertChallenge, takeChallenge } from './passkeys.queries.ts'
import { challengeIn, challengeMs, expectedAt, randomChallenge, type Expected } from './webauthn.ts'

/** What a passkey has to sign: for the account that gets it, or for whoever logs in. Only its hash is stored. */
export async function newChallenge(shop: Context, customerId: string | null): Promise<string> {
  const challenge = randomChallenge()
  const expiresAt = new Date(shop.clock().getTime() + challengeMs)
  await insertChallenge(shop.database.db, { challenge, customerId, expiresAt })
  return challenge
}

/**
 * What has to be signed, and where; null when it is no challenge of the shop for that account or for a login. A
 * challenge counts once, whatever comes of it.
 */
export async function takeSigned(
  shop: Context,
  clientDataJSON: string,
  customerId: string | null,
): Promise<Expected | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  if (!(await takeChallenge(shop.database.db, challenge, customerId, shop.clock()))) return null
  return expectedAt(shop.settings.PUBLIC_URL, challenge)
}
