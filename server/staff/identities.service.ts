import { randomBytes } from 'node:crypto'
import type { staffSignIn } from '@foyer/contract/staff.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { needsProof } from '@foyer/domain/office/permissions.ts'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Incoming } from '../http/router.ts'
import { writeAct } from './acts.queries.ts'
import { changeWays } from './change-ways.ts'
import {
  identityOf,
  identityWithPerson,
  keepIdentity,
  noteUse,
  ownIdentity,
  removeIdentities,
} from './identities.queries.ts'
import type { Identity, IdentityProvider } from './identity-provider.ts'
import type { Purpose } from './passkeys.service.ts'
import {
  deleteInvitation,
  insertPerson,
  invitationByLogin,
  lockStaff,
  personById,
  personByLogin,
  type Person,
} from './people.queries.ts'
import { openSession, type SignedIn } from './session.service.ts'
import { signInRefused } from './sign-in-refused.ts'
import { insertChallenge, passkeysOf, takeChallenge } from './ways-in.queries.ts'

/** How long somebody has at the provider, with whatever it asks them for. */
const wayMs = 10 * 60_000

/** What a browser came back with. */
export interface CameBack {
  secret: string
  answer: string
}
/** Why nobody was found. */
export type NotFoundThere = Refused<'IDENTITY_REFUSED' | 'IDENTITY_PROVIDER_UNAVAILABLE'>

/** A secret of this way is no challenge of a passkey. */
const challengeOf = (secret: string) => `identity ${secret}`

/** Begins a way to the provider and back, for one purpose of one invitation or session. */
export async function toProvider(shop: Context, provider: IdentityProvider | null, purpose: Purpose) {
  if (!provider) return { refused: 'NOT_FOUND' } as const
  const secret = randomBytes(32).toString('base64url')
  const now = shop.clock()
  const url = await provider.addressFor({ secret, loginSince: purpose.purpose === 'prove' ? now : null })
  if (isRefused(url)) return url
  const expiresAt = new Date(now.getTime() + wayMs)
  await insertChallenge(shop.database.db, { challenge: challengeOf(secret), ...purpose, expiresAt })
  return { data: { url, secret } }
}

/** Whom the provider found; a way back counts once, whatever comes of it, and for its purpose alone. */
export async function identityFor(
  shop: Context,
  provider: IdentityProvider | null,
  { secret, answer }: CameBack,
  purpose: Purpose,
): Promise<Identity | NotFoundThere> {
  const until = await takeChallenge(shop.database.db, challengeOf(secret), purpose, shop.clock())
  if (!provider || !until) return { refused: 'IDENTITY_REFUSED' }
  const begun = new Date(until.getTime() - wayMs)
  return provider.identityFrom(answer, { secret, loginSince: purpose.purpose === 'prove' ? begun : null })
}

/** Signs in who is known by their account at the provider, or for the first time by the address that it confirms. */
export async function signInByIdentity(
  shop: Context,
  provider: IdentityProvider | null,
  identity: CameBack,
  from: Pick<Incoming<typeof staffSignIn>, 'sent' | 'address'>,
): Promise<{ data: { name: string }; cookie: string } | NotFoundThere | Refused<'IDENTITY_UNKNOWN'>> {
  const shown = await identityFor(shop, provider, identity, { purpose: 'sign-in', about: null })
  if (isRefused(shown)) {
    signInRefused(shop, from.address, 'identity')
    return shown
  }
  return shop.database.transaction(async (tx) => {
    await lockStaff(tx)
    const person = await whoIs(shop, tx, shown)
    if (!person) {
      signInRefused(shop, from.address, 'identity unknown')
      return { refused: 'IDENTITY_UNKNOWN' }
    }
    await noteUse(tx, shown, shop.clock())
    const cookie = await openSession(shop, tx, person, from)
    await write(shop, tx, person, 'sign-in')
    return { data: { name: person.name }, cookie }
  })
}

/**
 * Who works here, or is invited. Once somebody has an account there they are known by that alone: whoever gets their
 * address later is somebody else.
 */
async function whoIs(shop: Context, tx: Db, shown: Identity): Promise<Pick<Person, 'id' | 'name'> | null> {
  const known = await identityWithPerson(tx, shown)
  if (known) return known.identity.removedAt === null ? known.person : null
  if (shown.email === null) return null
  const login = comparableEmail(shown.email)
  const person = await personByLogin(tx, login)
  if (person) {
    if (await identityOf(tx, person.id, shown.issuer)) return null
    await keepIdentity(tx, person.id, shown, shop.clock())
    await write(shop, tx, person, 'identity-add')
    return person
  }
  return accepted(shop, tx, login, shown)
}

/** Who was invited works here from now on, without the link: the provider says that the address is theirs. */
async function accepted(shop: Context, tx: Db, login: string, shown: Identity) {
  const now = shop.clock()
  const invitation = await invitationByLogin(tx, login, now)
  if (!invitation) return null
  const { id, name, email, lang, roles } = invitation
  const noPassword = { passwordHash: null, codeSecret: null, codeStep: null }
  await deleteInvitation(tx, login)
  await insertPerson(tx, { id, name, email, login, lang, roles, ...noPassword, createdAt: now, endedAt: null })
  await keepIdentity(tx, id, shown, now)
  await write(shop, tx, { id, name }, 'accept')
  return { id, name }
}

async function write(shop: Context, tx: Db, { id, name }: Pick<Person, 'id' | 'name'>, act: string): Promise<void> {
  const by = { id: null, name, person: { id } }
  await writeAct(tx, { by, act, subject: id, outcome: 'done', details: { way: 'identity' } }, shop.clock())
}

/** Whether an account is one that somebody signs in by. */
export async function isTheirs(db: Db, shown: Identity, personId: string): Promise<boolean> {
  const known = await identityWithPerson(db, shown)
  return known !== undefined && known.person.id === personId && known.identity.removedAt === null
}

/** Whether somebody else signs in by it. */
export async function isTaken(db: Db, shown: Identity, personId: string): Promise<boolean> {
  const known = await identityWithPerson(db, shown)
  return known !== undefined && known.person.id !== personId && known.identity.removedAt === null
}

export async function showIdentity({ database: { db }, settings }: Context, { person }: SignedIn) {
  const own = await ownIdentity(db, settings, person.id)
  return { data: own && { created: own.createdAt.toISOString(), used: own.usedAt?.toISOString() ?? null } }
}

/** An account outlives the session, so that a stolen one adds none; what was begun with a proof needs no other. */
export async function anotherIdentity(shop: Context, provider: IdentityProvider | null, by: SignedIn) {
  if (needsProof(by, shop.clock())) return { refused: 'PROOF_NEEDED' } as const
  return toProvider(shop, provider, { purpose: 'add', about: by.person.session.id })
}

export async function addIdentity(
  shop: Context,
  provider: IdentityProvider | null,
  by: SignedIn,
  identity: CameBack,
): Promise<{ data: null } | NotFoundThere | Refused<'SIGN_IN_NEEDED' | 'IDENTITY_TAKEN'>> {
  const shown = await identityFor(shop, provider, identity, { purpose: 'add', about: by.person.session.id })
  if (isRefused(shown)) return shown
  return changeWays(shop, by, 'identity-add', async (tx) => {
    if (await isTaken(tx, shown, by.person.id)) return { refused: 'IDENTITY_TAKEN' }
    await keepIdentity(tx, by.person.id, shown, shop.clock())
    return null
  })
}

export async function removeIdentity(
  shop: Context,
  by: SignedIn,
): Promise<{ data: null } | Refused<'SIGN_IN_NEEDED' | 'PROOF_NEEDED' | 'NOT_FOUND' | 'WAY_IN_NEEDED'>> {
  if (needsProof(by, shop.clock())) return { refused: 'PROOF_NEEDED' }
  return changeWays(shop, by, 'identity-remove', async (tx) => {
    const { id, passwordHash } = (await personById(tx, by.person.id))!
    if (passwordHash === null && (await passkeysOf(tx, id)).length === 0) return { refused: 'WAY_IN_NEEDED' }
    return (await removeIdentities(tx, id, shop.clock())) ? null : { refused: 'NOT_FOUND' }
  })
}
