import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { RefusalCode } from '@foyer/contract/refusals.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type * as schema from '@foyer/contract/passkeys.schema.ts'

// Loaded with the press that needs it.

/** Asks the browser for a new passkey. */
export function createPasskey(optionsJSON: TypesOf<typeof schema.passkeyOptions>['data']) {
  return unlessRefused(async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
  })
}

/** Asks the browser for a passkey of this shop. */
export function signWithPasskey(optionsJSON: TypesOf<typeof schema.passkeyLoginOptions>['data']) {
  return unlessRefused(async () => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
  })
}

/** Browsers do not say whether nobody wanted, or nothing was there. */
async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | { code: RefusalCode }> {
  try {
    return await ask()
  } catch (error) {
    const exists = error instanceof Error && error.name === 'InvalidStateError'
    return { code: exists ? 'PASSKEY_EXISTS' : 'PASSKEY_CANCELED' }
  }
}
