import type { staffProve, staffSignIn } from '@foyer/contract/staff.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import { counted, countedByNetwork } from '../account/login-attempts.service.ts'
import type { Context } from '../context.ts'
import { sessionCookie } from '../http/credentials.ts'
import type { Sender } from '../http/request.ts'
import type { Incoming } from '../http/router.ts'
import { writeAct } from './acts.queries.ts'
import { lockStaff, personById, personByLogin, type Person } from './people.queries.ts'
import { identityFor, isTheirs, type CameBack, type NotFoundThere } from './identities.service.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { areTheirs } from './password-and-code.ts'
import { askToSign, signerOf } from './passkeys.service.ts'
import { openSession, type SignedIn } from './session.service.ts'
import { signInRefused } from './sign-in-refused.ts'
import { endSessions, isKnownNetwork, updateSession } from './sessions.queries.ts'
import { passkeyById } from './ways-in.queries.ts'

type NotSignedIn = Refused<'SIGN_IN_FAILED' | 'TOO_MANY_REQUESTS'>

export async function signInOptions(shop: Context) {
  return { data: await askToSign(shop, { purpose: 'sign-in', about: null }) }
}

type OwnWays = Exclude<Incoming<typeof staffSignIn>['body'], { identity: unknown }>

/** Signs in: the answer is the same whatever was wrong, and for an address that nobody has. */
export async function signIn(
  shop: Context,
  { body, ...from }: { body: OwnWays } & Pick<Incoming<typeof staffSignIn>, 'sent' | 'address'>,
): Promise<{ data: { name: string }; cookie: string } | NotSignedIn> {
  const found = 'credential' in body ? await signer(shop, body.credential) : await byPassword(shop, body, from.address)
  if (!found || isRefused(found)) {
    signInRefused(shop, from.address, isRefused(found) ? 'limit' : 'credential' in body ? 'passkey' : 'wrong')
    return found ?? { refused: 'SIGN_IN_FAILED' }
  }
  return shop.database.transaction(async (tx) => {
    await lockStaff(tx)
    // they may have been ended, or their ways in made anew, meanwhile
    const person = await personById(tx, found.id)
    const same =
      'credential' in body
        ? (await passkeyById(tx, body.credential.id))?.personId === found.id
        : person?.passwordHash === found.passwordHash
    if (!person || person.endedAt !== null || !same) return { refused: 'SIGN_IN_FAILED' }
    const cookie = await openSession(shop, tx, person, from)
    const { id, name } = person
    const by = { id: null, name, person: { id } }
    await writeAct(tx, { by, act: 'sign-in', subject: id, outcome: 'done', details: {} }, shop.clock())
    return { data: { name }, cookie }
  })
}

async function signer(shop: Context, credential: Parameters<typeof signerOf>[1]): Promise<Person | null> {
  const id = await signerOf(shop, credential, { purpose: 'sign-in', about: null })
  return id === null ? null : ((await personById(shop.database.db, id)) ?? null)
}

/** Counted as of visitors' accounts, so that a stranger who guesses keeps nobody out at the museum. */
async function byPassword(
  shop: Context,
  { email, ...typed }: { email: string; password: string; code: string },
  address: Sender,
): Promise<Person | NotSignedIn | null> {
  const { db } = shop.database
  const login = comparableEmail(email)
  const person = await personByLogin(db, login)
  const isKnown = (network: string) => isKnownNetwork(db, login, network)
  const right = await countedByNetwork(shop, address, `staff ${login}`, isKnown, () =>
    areTheirs(shop, db, person, typed),
  )
  if (isRefused(right)) return right
  return right && person ? person : null
}

export async function signOut(shop: Context, by: SignedIn): Promise<{ data: null; cookie: string }> {
  const { id, session } = by.person
  const now = shop.clock()
  await shop.database.transaction(async (tx) => {
    await endSessions(tx, id, now, { session: session.id })
    await writeAct(tx, { by, act: 'sign-out', subject: id, outcome: 'done', details: {} }, now)
  })
  return { data: null, cookie: sessionCookie(shop.settings, null) }
}

export async function proveOptions(shop: Context, { person }: SignedIn) {
  return { data: await askToSign(shop, { purpose: 'prove', about: person.session.id }) }
}

/** Shows once more that it is the person of the session, by one of their ways in. */
export async function prove(
  shop: Context,
  provider: IdentityProvider | null,
  by: SignedIn,
  { body, address }: Pick<Incoming<typeof staffProve>, 'body' | 'address'>,
): Promise<{ data: { proved: string } } | NotFoundThere | NotSignedIn> {
  const { id, session } = by.person
  const { db } = shop.database
  const right =
    'credential' in body
      ? (await signerOf(shop, body.credential, { purpose: 'prove', about: session.id })) === id
      : 'identity' in body
        ? await isShown(shop, provider, body.identity, by)
        : await counted(shop, address, [`staff proof of ${id}`], async () =>
            areTheirs(shop, db, await personById(db, id), body),
          )
  if (right !== true) {
    signInRefused(shop, address, 'proof')
    return isRefused(right) ? right : { refused: 'SIGN_IN_FAILED' }
  }
  const now = shop.clock()
  await updateSession(db, session.id, { provedAt: now })
  return { data: { proved: now.toISOString() } }
}

/** Whether the provider, asked anew, has found who they are. */
async function isShown(
  shop: Context,
  provider: IdentityProvider | null,
  cameBack: CameBack,
  { person }: SignedIn,
): Promise<boolean | NotFoundThere> {
  const shown = await identityFor(shop, provider, cameBack, { purpose: 'prove', about: person.session.id })
  return isRefused(shown) ? shown : isTheirs(shop.database.db, shown, person.id)
}
