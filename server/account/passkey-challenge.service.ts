import { randomBytes } from 'node:crypto'
import { safeParse } from '@foyer/contract/schema.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { insertChallenge, takeChallenge } from './passkeys.queries.ts'

export const challengeMs = 5 * 60_000

/** What a passkey has to sign: for the account that gets it, or for whoever logs in. Only its hash is stored. */
export async function newChallenge(shop: Context, customerId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(shop.clock().getTime() + challengeMs)
  await insertChallenge(shop.database.db, { challenge, customerId, expiresAt })
  return challenge
}

const clientData = z.object({ challenge: z.string() })

/**
 * What has to be signed, and where; null when it is no challenge of the shop for that account or for a login. A
 * challenge counts once, whatever comes of it.
 */
export async function takeSigned(shop: Context, clientDataJSON: string, customerId: string | null) {
  const parsed = safeParse(clientData, jsonOf(Buffer.from(clientDataJSON, 'base64url').toString()))
  if (!parsed.success) return null
  const { challenge } = parsed.data
  if (!(await takeChallenge(shop.database.db, challenge, customerId, shop.clock()))) return null
  const { hostname, origin } = new URL(shop.settings.PUBLIC_URL)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    // it stands for the password, so its owner has to be there
    requireUserVerification: true,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
