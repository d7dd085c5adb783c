import type { staffProve, staffSignIn } from '@foyer/contract/staff.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import { counted, countedByNetwork } from '../account/login-attempts.service.ts'
import { networkHash } from '../account/network-hash.ts'
import type { Context } from '../context.ts'
import { sessionCookie } from '../http/credentials.ts'
import type { Sender } from '../http/request.ts'
import type { Incoming } from '../http/router.ts'
import { securityEvent } from '../http/security-event.ts'
import { writeAct } from './acts.queries.ts'
import { lockStaff, personById, personByLogin, type Person } from './people.queries.ts'
import { areTheirs } from './password-and-code.ts'
import { askToSign, signerOf } from './passkeys.service.ts'
import { openSession, type SignedIn } from './session.service.ts'
import { endSessions, isKnownNetwork, updateSession } from './sessions.queries.ts'
import { passkeyById } from './ways-in.queries.ts'

type NotSignedIn = Refused<'SIGN_IN_FAILED' | 'TOO_MANY_REQUESTS'>

export async function signInOptions(shop: Context) {
  return { data: await askToSign(shop, { purpose: 'sign-in', about: null }) }
}

/** Signs in: the answer is the same whatever was wrong, and for an address that nobody has. */
export async function signIn(
  shop: Context,
  { body, ...from }: Pick<Incoming<typeof staffSignIn>, 'body' | 'sent' | 'address'>,
): Promise<{ data: { name: string }; cookie: string } | NotSignedIn> {
  const found = 'credential' in body ? await signer(shop, body.credential) : await byPassword(shop, body, from.address)
  if (!found || isRefused(found)) {
    refusedFrom(shop, from.address, isRefused(found) ? 'limit' : 'credential' in body ? 'passkey' : 'wrong')
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

function refusedFrom(shop: Context, address: Sender, reason: string): void {
  securityEvent(shop.log, { event: 'sign-in-refused', from: networkHash(shop, address), reason })
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

/** Shows once more that it is the person of the session, by a passkey of theirs or their password with a code. */
export async function prove(
  shop: Context,
  by: SignedIn,
  { body, address }: Pick<Incoming<typeof staffProve>, 'body' | 'address'>,
): Promise<{ data: { proved: string } } | NotSignedIn> {
  const { id, session } = by.person
  const right =
    'credential' in body
      ? (await signerOf(shop, body.credential, { purpose: 'prove', about: session.id })) === id
      : await counted(shop, address, [`staff proof of ${id}`], async () =>
          areTheirs(shop, shop.database.db, await personById(shop.database.db, id), body),
        )
  if (right !== true) {
    refusedFrom(shop, address, 'proof')
    return isRefused(right) ? right : { refused: 'SIGN_IN_FAILED' }
  }
  const now = shop.clock()
  await updateSession(shop.database.db, session.id, { provedAt: now })
  return { data: { proved: now.toISOString() } }
}
