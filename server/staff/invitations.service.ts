import { randomBytes, randomUUID } from 'node:crypto'
import type { staffAccept } from '@foyer/contract/staff.schema.ts'
import { isRefused, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import type { Grant } from '@foyer/domain/office/permissions.ts'
import { comparableEmail, isEmail } from '@foyer/domain/text/email.ts'
import { calledIn, checkNewPassword } from '../account/new-password.ts'
import { md5Of } from '../account/passwords.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { officeUrl } from '../http/credentials.ts'
import type { Incoming } from '../http/router.ts'
import { writeAct } from './acts.queries.ts'
import { siteIn } from '../shop/site-in.ts'
import { newRecoveryCodes, newSecret, sealed, stepOf, unsealed } from './one-time-codes.ts'
import {
  anybody,
  deleteNameless,
  insertPerson,
  invitationByToken,
  invitationsAfter,
  keepCodeSecret,
  lockStaff,
  personById,
  personByLogin,
  takeInvitation,
  updatePerson,
  writeInvitation,
  type Invitation,
  type Person,
} from './people.queries.ts'
import { keepIdentity } from './identities.queries.ts'
import { identityFor, isTaken, toProvider, type CameBack, type NotFoundThere } from './identities.service.ts'
import type { Identity, IdentityProvider } from './identity-provider.ts'
import { askToMake, keepPasskey, madeFor, type Made } from './passkeys.service.ts'
import { openSession } from './session.service.ts'
import { endSessions } from './sessions.queries.ts'
import { deleteWaysIn, insertRecoveryCodes, passkeyById } from './ways-in.queries.ts'

const invitationMs = 72 * 3_600_000

type Newcomer = { token: string; name?: string | undefined; email?: string | undefined }

/** The part behind # is sent to no server, and so stands in no log of addresses. */
export function invitationLink({ settings }: Pick<Context, 'settings'>, token: string): string {
  return `${officeUrl(settings)}/office/accept#${token}`
}

export const newInvitationToken = () => randomBytes(32).toString('base64url')

/**
 * Writes an invitation, by whose id the log knows who comes by it; its link is made here where whoever asks shows it
 * themselves, and else with its mail.
 */
export async function writeInvitationFor(
  shop: Pick<Context, 'clock' | 'jobs' | 'settings'>,
  tx: Db,
  whom: { id: string; email: string; name: string; lang: string; roles: Grant[]; personId: string | null },
  { mailed }: { mailed: boolean },
): Promise<{ email: string; ends: string; link?: string }> {
  const { id } = whom
  const expiresAt = new Date(shop.clock().getTime() + invitationMs)
  const token = mailed ? null : newInvitationToken()
  const login = whom.email === '' ? id : comparableEmail(whom.email)
  await writeInvitation(tx, { ...whom, login, token, codeSecret: null, expiresAt })
  if (mailed) await shop.jobs.send(tx, 'invitation-mail', { invitation: id })
  return {
    email: whom.email,
    ends: expiresAt.toISOString(),
    ...(token !== null && { link: invitationLink(shop, token) }),
  }
}

/**
 * The link of the first administrator, for a shop in which nobody works yet; null where somebody does, or a link that
 * was shown before is still good.
 */
export async function firstInvitation(shop: Context): Promise<string | null> {
  return shop.database.transaction(async (tx) => {
    await lockStaff(tx)
    const open = await invitationsAfter(tx, shop.clock())
    if ((await anybody(tx)) || open.length > 0) return null
    const roles = [{ role: 'administrator', venues: null }]
    const whom = { id: randomUUID(), email: '', name: '', lang: 'de', personId: null, roles }
    return (await writeInvitationFor(shop, tx, whom, { mailed: false })).link!
  })
}

/** An invitation that can be accepted: that of the first administrator only while there is nobody. */
async function openInvitation(shop: Context, db: Db, token: string): Promise<Invitation | null> {
  const found = await invitationByToken(db, token, shop.clock())
  if (!found || (found.email === '' && (await anybody(db)))) return null
  if (found.personId !== null && (await personById(db, found.personId))?.endedAt !== null) return null
  return found
}

export async function showInvitation(shop: Context, token: string) {
  const found = await openInvitation(shop, shop.database.db, token)
  if (!found) return { refused: 'LINK_INVALID' } as const
  const { name, email, expiresAt, personId } = found
  return { data: { name, email, ends: expiresAt.toISOString(), again: personId !== null } }
}

/** Who comes: as the invitation says, or as the first administrator says it. */
function whoComes(invitation: Invitation, newcomer: Newcomer) {
  const isNameless = invitation.email === ''
  const { email = '', name = '' } = isNameless ? newcomer : invitation
  return { id: invitation.personId ?? invitation.id, email, name, lang: invitation.lang }
}

export async function acceptPasskeyOptions(shop: Context, newcomer: Newcomer) {
  const invitation = await openInvitation(shop, shop.database.db, newcomer.token)
  if (!invitation) return { refused: 'LINK_INVALID' } as const
  const purpose = { purpose: 'accept', about: invitation.id } as const
  return { data: await askToMake(shop, whoComes(invitation, newcomer), purpose) }
}

export async function acceptIdentity(shop: Context, provider: IdentityProvider | null, token: string) {
  const invitation = await openInvitation(shop, shop.database.db, token)
  if (!invitation) return { refused: 'LINK_INVALID' } as const
  return toProvider(shop, provider, { purpose: 'accept', about: invitation.id })
}

/** What the app is set up with stays with the invitation until that is accepted. */
export async function acceptCode(shop: Context, newcomer: Newcomer) {
  const { db } = shop.database
  const invitation = await openInvitation(shop, db, newcomer.token)
  if (!invitation) return { refused: 'LINK_INVALID' } as const
  const { email, lang } = whoComes(invitation, newcomer)
  const made = await newSecret((await siteIn(shop, lang)).name, email)
  await keepCodeSecret(db, invitation.id, sealed(shop, made.secret, invitation.id))
  return { data: made }
}

/** How somebody is going to get in. */
type Way =
  | { passkey: Made; device: string }
  | { identity: Identity }
  | { passwordHash: string; secret: string; step: number; recoveryCodes: string[] }

/** Accepts an invitation, once: who comes works here from now on, or has their ways in made anew, and is signed in. */
export async function accept(
  shop: Context,
  provider: IdentityProvider | null,
  { body, ...from }: Pick<Incoming<typeof staffAccept>, 'body' | 'sent' | 'address'>,
): Promise<{ data: { name: string; recovery_codes?: string[] }; cookie: string } | Refused> {
  const invitation = await openInvitation(shop, shop.database.db, body.token)
  if (!invitation) return { refused: 'LINK_INVALID' }
  const who = whoComes(invitation, body)
  if (who.name === '') return { refused: 'FIELD_REQUIRED' }
  if (!isEmail(who.email)) return { refused: 'EMAIL_INVALID' }
  const way =
    'credential' in body
      ? await byPasskey(shop, invitation, body)
      : 'identity' in body
        ? await byIdentity(shop, provider, invitation, body.identity)
        : await byPassword(shop, invitation, who, body)
  if ('refused' in way) return way
  return shop.database.transaction(async (tx) => {
    await lockStaff(tx)
    // the link was used, or another took its place, meanwhile
    if (!(await openInvitation(shop, tx, body.token))) return { refused: 'LINK_INVALID' }
    const other = await personByLogin(tx, comparableEmail(who.email))
    if (other && other.id !== invitation.personId) return { refused: 'PERSON_KNOWN' }
    if ('passkey' in way && (await passkeyById(tx, way.passkey.id))) return { refused: 'PASSKEY_INVALID' }
    if ('identity' in way && (await isTaken(tx, way.identity, who.id))) return { refused: 'IDENTITY_TAKEN' }
    await takeInvitation(tx, body.token)
    if (invitation.email === '') await deleteNameless(tx)
    await writePerson(shop, tx, invitation, who, way)
    const { id, name } = who
    const by = { id: null, name, person: { id } }
    const details = { way: 'passkey' in way ? 'passkey' : 'identity' in way ? 'identity' : 'password' }
    await writeAct(tx, { by, act: 'accept', subject: id, outcome: 'done', details }, shop.clock())
    const cookie = await openSession(shop, tx, { id, name }, from)
    return { data: { name, ...('recoveryCodes' in way && { recovery_codes: way.recoveryCodes }) }, cookie }
  })
}

async function byPasskey(
  shop: Context,
  invitation: Invitation,
  { credential, device }: { credential: Parameters<typeof madeFor>[1]; device: string },
): Promise<Way | Refused<'PASSKEY_INVALID'>> {
  const passkey = await madeFor(shop, credential, { purpose: 'accept', about: invitation.id })
  return passkey ? { passkey, device } : { refused: 'PASSKEY_INVALID' }
}

/** The link was mailed to who is invited, so the provider need not say whose address the account has. */
async function byIdentity(
  shop: Context,
  provider: IdentityProvider | null,
  invitation: Invitation,
  cameBack: CameBack,
): Promise<Way | NotFoundThere> {
  const identity = await identityFor(shop, provider, cameBack, { purpose: 'accept', about: invitation.id })
  return isRefused(identity) ? identity : { identity }
}

async function byPassword(
  shop: Context,
  invitation: Invitation,
  { email, name }: { email: string; name: string },
  { password, code }: { password: string; code: string },
): Promise<Way | Refused<RefusalCode>> {
  const refused = await checkNewPassword(password, await calledIn(shop, { email, fname: name, lname: '' }))
  if (refused) return { refused }
  if (invitation.codeSecret === null) return { refused: 'SIGN_IN_FAILED' }
  const secret = unsealed(shop, invitation.codeSecret, invitation.id)
  const step = await stepOf(secret, code, shop.clock())
  if (step === null) return { refused: 'SIGN_IN_FAILED' }
  return {
    passwordHash: await shop.passwords.hash(md5Of(password)),
    secret,
    step,
    recoveryCodes: newRecoveryCodes(),
  }
}

async function writePerson(
  shop: Context,
  tx: Db,
  { personId, roles }: Invitation,
  { id, name, email, lang }: ReturnType<typeof whoComes>,
  way: Way,
): Promise<void> {
  const now = shop.clock()
  const password: Pick<Person, 'passwordHash' | 'codeSecret' | 'codeStep'> =
    'passwordHash' in way
      ? { passwordHash: way.passwordHash, codeSecret: sealed(shop, way.secret, id), codeStep: way.step }
      : { passwordHash: null, codeSecret: null, codeStep: null }
  if (personId === null) {
    const login = comparableEmail(email)
    await insertPerson(tx, { id, name, email, login, lang, roles, ...password, createdAt: now, endedAt: null })
  } else {
    await updatePerson(tx, id, password)
    await deleteWaysIn(tx, id, now)
    await endSessions(tx, id, now)
  }
  if ('passkey' in way) await keepPasskey(shop, tx, id, way.passkey, way.device)
  else if ('identity' in way) await keepIdentity(tx, id, way.identity, now)
  else await insertRecoveryCodes(tx, id, way.recoveryCodes)
}
