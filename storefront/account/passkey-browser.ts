import type { Answer } from '@foyer/contract/client.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type * as schema from '@foyer/contract/passkeys.schema.ts'

type CreationOptions = TypesOf<typeof schema.passkeyOptions>['data']
type RequestOptions = TypesOf<typeof schema.passkeyLoginOptions>['data']
type Failed = Extract<Answer<never>, { ok: false }>

/** Whether this browser has passkeys for this address: they need a name, and a safe connection. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && /[a-z]/i.test(location.hostname) && !location.hostname.includes(':')
}

/** Asks the browser for a new passkey. */
export async function createPasskey(options: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return orFailed(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  })
}

/** Asks the browser for a passkey of this shop. */
export async function signWithPasskey(options: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orFailed(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, authenticatorData, signature } }
  })
}

async function orFailed<T>(ask: () => Promise<T>): Promise<{ ok: true; credential: T } | Failed> {
  try {
    return { ok: true, credential: await ask() }
  } catch (error) {
    const code = error instanceof Error && error.name === 'InvalidStateError' ? 'PASSKEY_EXISTS' : 'PASSKEY_CANCELED'
    return { ok: false, status: 422, body: { code } }
  }
}
