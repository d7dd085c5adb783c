import type { madePasskey, signedWithPasskey } from '@foyer/contract/passkeys.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { needsProof } from '@foyer/domain/office/permissions.ts'
import type { z } from 'zod'
import {
  challengeIn,
  challengeMs,
  expectedAt,
  madeBy,
  randomChallenge,
  signedCounter,
  toBeSigned,
  toMake,
} from '../account/webauthn.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { ChallengePurpose } from '../db/schema-staff.ts'
import { officeUrl } from '../http/credentials.ts'
import { siteIn } from '../shop/site-in.ts'
import { changeWays } from './change-ways.ts'
import { ownIdentity } from './identities.queries.ts'
import { personById } from './people.queries.ts'
import type { SignedIn } from './session.service.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  passkeyById,
  passkeysOf,
  takeChallenge,
  usePasskey,
  type Passkey,
} from './ways-in.queries.ts'

const mostPasskeys = 20

/** What a challenge is for: of an invitation or a session, or of a sign-in, which begins without a name. */
export type Purpose =
  | { purpose: 'sign-in'; about: null }
  | { purpose: Exclude<ChallengePurpose, 'sign-in'>; about: string }

async function newChallenge(shop: Context, purpose: Purpose): Promise<string> {
  const challenge = randomChallenge()
  const expiresAt = new Date(shop.clock().getTime() + challengeMs)
  await insertChallenge(shop.database.db, { challenge, ...purpose, expiresAt })
  return challenge
}

/** What has to be signed, and where; a challenge counts once, whatever comes of it, and for its purpose alone. */
async function takeSigned(shop: Context, clientDataJSON: string, purpose: Purpose) {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  if (!(await takeChallenge(shop.database.db, challenge, purpose, shop.clock()))) return null
  return expectedAt(officeUrl(shop.settings), challenge)
}

export async function askToSign(shop: Context, purpose: Purpose) {
  return toBeSigned(officeUrl(shop.settings), await newChallenge(shop, purpose))
}

/** `user.id` is the person's, or the invitation's for who is no person yet. */
export async function askToMake(
  shop: Context,
  user: { id: string; email: string; name: string; lang: string },
  purpose: Purpose,
  known: readonly Passkey[] = [],
) {
  return toMake(
    officeUrl(shop.settings),
    (await siteIn(shop, user.lang)).name,
    { id: user.id, name: user.email, displayName: user.name },
    await newChallenge(shop, purpose),
    known,
  )
}

/** The passkey that was made for a purpose; null when something is wrong. */
export async function madeFor(shop: Context, credential: z.output<typeof madePasskey>, purpose: Purpose) {
  const expected = await takeSigned(shop, credential.response.clientDataJSON, purpose)
  return expected && madeBy(credential, expected)
}

/** Whose passkey has signed for a purpose; it is used by that. */
export async function signerOf(
  shop: Context,
  credential: z.output<typeof signedWithPasskey>,
  purpose: Purpose,
): Promise<string | null> {
  const { db } = shop.database
  const expected = await takeSigned(shop, credential.response.clientDataJSON, purpose)
  const passkey = await passkeyById(db, credential.id)
  const counter = passkey && expected && (await signedCounter(credential, passkey, expected))
  if (!passkey || counter == null) return null
  return (await usePasskey(db, passkey, { counter, usedAt: shop.clock() })) ? passkey.personId : null
}

export async function listPasskeys({ database: { db } }: Context, { person }: SignedIn) {
  const passkeys = await passkeysOf(db, person.id)
  return {
    data: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      created: createdAt.toISOString(),
      used: usedAt?.toISOString() ?? null,
    })),
  }
}

/** A passkey outlives the session, so that a stolen one makes none. */
export async function anotherPasskey(shop: Context, by: SignedIn) {
  if (needsProof(by, shop.clock())) return { refused: 'PROOF_NEEDED' } as const
  const { db } = shop.database
  const person = (await personById(db, by.person.id))!
  const known = await passkeysOf(db, person.id)
  if (known.length >= mostPasskeys) return { refused: 'TOO_MANY_PASSKEYS' } as const
  return { data: await askToMake(shop, person, { purpose: 'add', about: by.person.session.id }, known) }
}

export async function addPasskey(
  shop: Context,
  by: SignedIn,
  { name, credential }: { name: string; credential: z.output<typeof madePasskey> },
): Promise<{ data: null } | Refused<'SIGN_IN_NEEDED' | 'PROOF_NEEDED' | 'PASSKEY_INVALID'>> {
  if (needsProof(by, shop.clock())) return { refused: 'PROOF_NEEDED' }
  const made = await madeFor(shop, credential, { purpose: 'add', about: by.person.session.id })
  if (!made) return { refused: 'PASSKEY_INVALID' }
  return changeWays(shop, by, 'passkey-add', async (tx) => {
    const known = await passkeysOf(tx, by.person.id)
    const isKept = known.length < mostPasskeys && (await keepPasskey(shop, tx, by.person.id, made, name))
    return isKept ? null : { refused: 'PASSKEY_INVALID' }
  })
}

export type Made = NonNullable<Awaited<ReturnType<typeof madeFor>>>

/** False where it is somebody's already. */
export function keepPasskey(shop: Context, tx: Db, personId: string, made: Made, name: string): Promise<boolean> {
  return insertPasskey(tx, { ...made, personId, name, createdAt: shop.clock(), usedAt: null })
}

export async function removePasskey(
  shop: Context,
  by: SignedIn,
  id: string,
): Promise<{ data: null } | Refused<'SIGN_IN_NEEDED' | 'PROOF_NEEDED' | 'NOT_FOUND' | 'WAY_IN_NEEDED'>> {
  if (needsProof(by, shop.clock())) return { refused: 'PROOF_NEEDED' }
  return changeWays(shop, by, 'passkey-remove', async (tx) => {
    const { passwordHash } = (await personById(tx, by.person.id))!
    const others = (await passkeysOf(tx, by.person.id)).filter((one) => one.id !== id)
    const isLast = passwordHash === null && others.length === 0
    if (isLast && !(await ownIdentity(tx, shop.settings, by.person.id))) return { refused: 'WAY_IN_NEEDED' }
    return (await deletePasskey(tx, by.person.id, id)) ? null : { refused: 'NOT_FOUND' }
  })
}
