import type { passkeyLogin, passkeyLoginOptions as optionsSchema } from '@foyer/contract/passkeys.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { accountEvent } from './account-event.ts'
import { lockAccount } from './accounts.queries.ts'
import { challengeMs, newChallenge, takeSigned } from './passkey-challenge.service.ts'
import { lockPasskey, passkeyById, updateUse, type Passkey } from './passkeys.queries.ts'
import { openSession } from './session.service.ts'

/** What the browser needs to ask for a passkey: nobody types a name, so the answer is the same for everybody. */
export async function passkeyLoginOptions(shop: Context): Promise<{ data: z.output<typeof optionsSchema.data> }> {
  return {
    data: {
      rpId: new URL(shop.settings.PUBLIC_URL).hostname,
      challenge: await newChallenge(shop, null),
      timeout: challengeMs,
      userVerification: 'required',
    },
  }
}

/** Logs in with what a passkey has signed, as with a password. */
export async function logInWithPasskey(
  shop: Context,
  { body: { credential }, ...visitor }: Pick<Incoming<typeof passkeyLogin>, 'body' | 'token' | 'address'>,
): Promise<{ data: string } | Refused<'PASSKEY_INVALID'>> {
  const passkey = await passkeyById(shop.database.db, credential.id)
  const counter = await signedCounter(shop, credential, passkey)
  if (!passkey || counter === null) {
    accountEvent(shop, 'login-refused', { address: visitor.address, reason: 'passkey' })
    return { refused: 'PASSKEY_INVALID' }
  }
  const { id, customerId } = passkey
  const token = await shop.database.transaction(async (tx) => {
    await lockAccount(tx, customerId)
    // it may have been removed or used meanwhile
    const locked = await lockPasskey(tx, id)
    if (locked?.counter !== passkey.counter) return null
    await updateUse(tx, id, { counter, usedAt: shop.clock() })
    return openSession(shop, tx, customerId, visitor)
  })
  return token === null ? { refused: 'PASSKEY_INVALID' } : { data: token }
}

/** How often the passkey has signed by now, as it says; null when something is wrong. */
async function signedCounter(
  shop: Context,
  credential: Incoming<typeof passkeyLogin>['body']['credential'],
  passkey: Passkey | null,
): Promise<number | null> {
  const expected = await takeSigned(shop, credential.response.clientDataJSON, null)
  if (!expected || !passkey) return null
  // a start needs no WebAuthn
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      ...expected,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // how the library says that something in it is wrong
    return null
  }
}
