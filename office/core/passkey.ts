import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { staffAcceptPasskey, staffSignInOptions } from '@foyer/contract/staff.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'

export const hasPasskeys = browserSupportsWebAuthn

/** Nobody wanted, or nothing was there: browsers do not say which. */
export class PasskeyCanceled extends Error {}

/** Asks the browser for a new passkey. @throws PasskeyCanceled */
export function makePasskey(optionsJSON: TypesOf<typeof staffAcceptPasskey>['data']) {
  return asked(async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
  })
}

/** Asks the browser for one of the passkeys that the office knows. @throws PasskeyCanceled */
export function signWithPasskey(optionsJSON: TypesOf<typeof staffSignInOptions>['data']) {
  return asked(async () => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
  })
}

async function asked<T>(browser: () => Promise<T>): Promise<T> {
  try {
    return await browser()
  } catch (error) {
    throw new PasskeyCanceled('', { cause: error })
  }
}
