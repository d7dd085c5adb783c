import type { RefusalCode } from '@foyer/contract/refusals.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type * as schema from '@foyer/contract/passkeys.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** Whether this browser has passkeys for this address: they need a name, not a number, and a safe connection. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)
}

/** Asks the browser for a new passkey. */
export async function createPasskey(optionsJSON: TypesOf<typeof schema.passkeyOptions>['data']) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return unlessRefused(async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
  })
}

/** Asks the browser for a passkey of this shop. */
export async function signWithPasskey(optionsJSON: TypesOf<typeof schema.passkeyLoginOptions>['data']) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
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

/** Sentences of what can go wrong with a passkey, by code. */
export const passkeyFailures = (t: Translate) => ({
  PASSKEY_CANCELED: t('refusal.PASSKEY_CANCELED'),
  PASSKEY_EXISTS: t('refusal.PASSKEY_EXISTS'),
  PASSKEY_INVALID: t('refusal.PASSKEY_INVALID'),
  TOO_MANY_PASSKEYS: t('refusal.TOO_MANY_PASSKEYS'),
  EMAIL_UNCONFIRMED: t('refusal.EMAIL_UNCONFIRMED'),
})
