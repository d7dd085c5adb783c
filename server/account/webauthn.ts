import { randomBytes } from 'node:crypto'
import type { madePasskey, signedWithPasskey, toMakePasskey } from '@foyer/contract/passkeys.schema.ts'
import { safeParse } from '@foyer/contract/schema.ts'
import { z } from 'zod'

// What passkeys are made and signed with, the same for visitors and for the staff. A start needs no WebAuthn, so the
// library is loaded when the first one is checked.

export const challengeMs = 5 * 60_000
/** EdDSA, ES256 and RS256, which every authenticator has one of. */
const algorithms = [-8, -7, -257]

export const randomChallenge = () => randomBytes(32).toString('base64url')

/** What a browser needs to make a passkey. */
export function toMake(
  publicUrl: string,
  siteName: string,
  user: { id: string; name: string; displayName: string },
  challenge: string,
  known: readonly { id: string; transports: string[] }[],
): z.output<typeof toMakePasskey> {
  return {
    rp: { id: new URL(publicUrl).hostname, name: siteName },
    user: { ...user, id: Buffer.from(user.id).toString('base64url') },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeMs,
    excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

/** What a browser needs to have something signed. */
export function toBeSigned(publicUrl: string, challenge: string) {
  return {
    rpId: new URL(publicUrl).hostname,
    challenge,
    timeout: challengeMs,
    userVerification: 'required' as const,
  }
}

const clientData = z.object({ challenge: z.string() })

/** The challenge that a browser says it has signed; null where it says none. */
export function challengeIn(clientDataJSON: string): string | null {
  const parsed = safeParse(clientData, jsonOf(Buffer.from(clientDataJSON, 'base64url').toString()))
  return parsed.success ? parsed.data.challenge : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What has to be signed, and where. */
export type Expected = ReturnType<typeof expectedAt>
export function expectedAt(publicUrl: string, challenge: string) {
  const { hostname, origin } = new URL(publicUrl)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    // it stands for the password, so its owner has to be there
    requireUserVerification: true,
  }
}

/** The passkey that an authenticator has made; null when something is wrong. */
export async function madeBy(credential: z.output<typeof madePasskey>, expected: Expected) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(Buffer.from(credential.response.attestationObject, 'base64url'))
    // nobody has asked for a proof of its maker, with certificates of strangers to read
    if (attestation.get('fmt') !== 'none') return null
    const { verified: isValid, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      supportedAlgorithmIDs: algorithms,
      ...expected,
    })
    if (!isValid) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: credential.response.transports ?? [],
    }
  } catch {
    // how the library says that something in it is wrong
    return null
  }
}

/** How often the passkey has signed by now, as it says; null when something is wrong. */
export async function signedCounter(
  credential: z.output<typeof signedWithPasskey>,
  passkey: { id: string; publicKey: string; counter: number },
  expected: Expected,
): Promise<number | null> {
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
