import type { passkeyLogin, passkeyLoginOptions as optionsSchema } from '@foyer/contract/passkeys.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { accountEvent } from './account-event.ts'
import { lockAccount } from './accounts.queries.ts'
import { newChallenge, takeSigned } from './passkey-challenge.service.ts'
import { lockPasskey, passkeyById, updateUse } from './passkeys.queries.ts'
import { openSession } from './session.service.ts'
import { signedCounter, toBeSigned } from './webauthn.ts'

/** What the browser needs to ask for a passkey: nobody types a name, so the answer is the same for everybody. */
export async function passkeyLoginOptions(shop: Context): Promise<{ data: z.output<typeof optionsSchema.data> }> {
  return { data: toBeSigned(shop.settings.PUBLIC_URL, await newChallenge(shop, null)) }
}

/** Logs in with what a passkey has signed, as with a password. */
export async function logInWithPasskey(
  shop: Context,
  { body: { credential }, ...visitor }: Pick<Incoming<typeof passkeyLogin>, 'body' | 'token' | 'address'>,
): Promise<{ data: string } | Refused<'PASSKEY_INVALID'>> {
  const passkey = await passkeyById(shop.database.db, credential.id)
  const expected = await takeSigned(shop, credential.response.clientDataJSON, null)
  const counter = passkey && expected && (await signedCounter(credential, passkey, expected))
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
