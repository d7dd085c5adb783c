import { randomUUID } from 'node:crypto'
import * as calls from '@foyer/contract/people.calls.ts'
import * as schemas from '@foyer/contract/people.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { allRoles, mayGive, mayWith, needsProof, type Grant, type StaffRole } from '@foyer/domain/office/permissions.ts'
import { isOnCommandLine, type Actor } from '@foyer/domain/office/roles.ts'
import { comparableEmail, isEmail } from '@foyer/domain/text/email.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { whoHasIdentity } from '../staff/identities.queries.ts'
import { writeInvitationFor } from '../staff/invitations.service.ts'
import {
  allPeople,
  deleteInvitation,
  invitationsAfter,
  lockStaff,
  ownRoles,
  personById,
  personByLogin,
  updatePerson,
  type Person,
} from '../staff/people.queries.ts'
import { openOnes, shownSession } from '../staff/session.service.ts'
import { endSessions, lastSeen, sessionsOf } from '../staff/sessions.queries.ts'
import { deleteOwnViews } from '../staff/views.queries.ts'
import { countPasskeys, deleteWaysIn } from '../staff/ways-in.queries.ts'
import { act, perform, type OfficeRefusal } from './act.ts'

const named = (roles: readonly Grant[]) =>
  roles.map(({ role, venues }) => (venues === null ? role : `${role} (${venues.join(', ')})`)).join(', ')

export const people = act(calls.officePeople, schemas.officePeople, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by) =>
    perform(shop, { by, act: 'people', subject: '' }, async ({ database: { db }, clock, settings }) => {
      const [all, seen, passkeys] = [await allPeople(db), await lastSeen(db), await countPasskeys(db)]
      const identities = await whoHasIdentity(db, settings.OFFICE_OIDC_ISSUER ?? '')
      return {
        data: {
          people: all.map(({ id, name, email, roles, passwordHash, createdAt, endedAt }) => ({
            id,
            name,
            email,
            roles,
            ways: { passkeys: passkeys.get(id) ?? 0, password: passwordHash !== null, identity: identities.has(id) },
            since: createdAt.toISOString(),
            seen: seen.get(id)?.toISOString() ?? null,
            ended: endedAt?.toISOString() ?? null,
          })),
          invited: (await invitationsAfter(db, clock())).map(({ email, name, roles, expiresAt }) => ({
            email,
            name,
            roles,
            ends: expiresAt.toISOString(),
          })),
        },
      }
    }),
  say: ({ people: all, invited }) =>
    [
      ...all.map(
        ({ id, name, email, roles, ended }) =>
          `${id}  ${name}  ${email}  ${ended ? `ended on ${localDay(new Date(ended))}` : named(roles)}`,
      ),
      ...invited.map(({ name, email, roles, ends }) => `invited until ${ends}  ${name}  ${email}  ${named(roles)}`),
    ].join('\n') || 'nobody',
})

/** What it says of a link, which the command line shows and everybody else has mailed. */
const sentOf = ({ link, ends, email }: { link?: string | undefined; ends: string; email: string }) =>
  `${link}\nfor ${email}, once, until ${ends}; it is shown this once`

export const invite = act(calls.officeInvite, schemas.officeInvite, {
  use: '[ADDRESS NAME [ROLE]]',
  bodyOf: ([email, name, role = 'administrator']) => ({ email, name, roles: [{ role }] }),
  run: (shop, { email, name, roles, lang }, by) => {
    const id = randomUUID()
    const logged = { by, act: 'invite', subject: '', subjectOf: () => id, details: { roles } } as const
    return perform(shop, logged, async (within) => {
      const { db } = within.database
      if (needsProof(by, within.clock())) return { refused: 'PROOF_NEEDED' }
      if (!isEmail(email)) return { refused: 'EMAIL_INVALID', place: 'body.email' }
      await lockStaff(db)
      const refused = await notToGive(within, roles, by)
      if (refused) return refused
      if (await personByLogin(db, comparableEmail(email))) return { refused: 'PERSON_KNOWN' }
      const whom = { id, email, name, lang, roles, personId: null }
      return { data: await writeInvitationFor(within, db, whom, { mailed: !isOnCommandLine(by) }) }
    })
  },
  explain: async ({ refused, place }, { roles }, { database: { db } }) => {
    if (refused !== 'NOT_FOUND' || place !== 'body.roles') return undefined
    const there = allRoles(await ownRoles(db)).map(({ id }) => id)
    return `there is no role ${roles.map(({ role }) => role).join(', ')}; the roles are: ${there.join(', ')}`
  },
  say: sentOf,
})

export const renew = act(calls.officeRenew, schemas.officeRenew, {
  use: 'ADDRESS',
  bodyOf: ([email]) => ({ email }),
  run: async (shop, { email }, by) => {
    const login = comparableEmail(email)
    // the log names whom it was about, also where it is refused
    const subject = (await personByLogin(shop.database.db, login))?.id ?? ''
    return perform(shop, { by, act: 'renew', subject }, async (within) => {
      const { db } = within.database
      if (needsProof(by, within.clock())) return { refused: 'PROOF_NEEDED' }
      await lockStaff(db)
      const person = await personByLogin(db, login)
      if (!person) return { refused: 'NOT_FOUND' }
      const refused = await notToGive(within, person.roles, by)
      if (refused) return refused
      const { id: personId, name, lang, roles, email: to } = person
      const whom = { id: randomUUID(), email: to, name, lang, roles, personId }
      return { data: await writeInvitationFor(within, db, whom, { mailed: !isOnCommandLine(by) }) }
    })
  },
  say: sentOf,
})

/** Nobody gives what they do not have themselves, and nothing that there is not. */
async function notToGive(
  { database: { db }, catalogue }: Pick<Context, 'database' | 'catalogue'>,
  grants: readonly Grant[],
  by: Actor,
): Promise<Refused<'NOT_FOUND', { place: string }> | Refused<'FORBIDDEN'> | null> {
  const roles = allRoles(await ownRoles(db))
  const { venues } = await catalogue.current()
  const isThere = ({ role, venues: some }: Grant) =>
    roles.some(({ id }) => id === role) && (some ?? []).every((one) => venues.some(({ key }) => key === one))
  if (!grants.every(isThere)) return { refused: 'NOT_FOUND', place: 'body.roles' }
  return mayGive(by, mayWith(grants, roles)) ? null : { refused: 'FORBIDDEN' }
}

/** Whether somebody is left who may invite, end and give roles everywhere; in the rows as they would be. */
export function isLeft(all: readonly Person[], roles: readonly StaffRole[]): boolean {
  return all.some((one) => one.endedAt === null && mayWith(one.roles, roles).get('people') === null)
}

/** Changes somebody who works here: by who may all that they may, with a proof, and so that somebody is left. */
function changePerson(
  shop: Context,
  {
    by,
    name,
    person: id,
    details = {},
  }: { by: Actor; name: 'person-end' | 'person-roles'; person: string; details?: object },
  change: (person: Person, within: Context, now: Date) => Promise<Person | OfficeRefusal>,
): Promise<{ data: null } | OfficeRefusal> {
  return perform(shop, { by, act: name, subject: id, details: { ...details } }, async (within) => {
    const { db } = within.database
    const now = within.clock()
    if (needsProof(by, now)) return { refused: 'PROOF_NEEDED' }
    await lockStaff(db)
    const person = await personById(db, id)
    if (!person || person.endedAt !== null) return { refused: 'NOT_FOUND' }
    const roles = allRoles(await ownRoles(db))
    if (!mayGive(by, mayWith(person.roles, roles))) return { refused: 'FORBIDDEN' }
    const changed = await change(person, within, now)
    if ('refused' in changed) return changed
    if (!isLeft(await allPeople(db), roles)) return { refused: 'PERSON_NEEDED' }
    await endSessions(db, id, now, {
      except: by.person?.id === id && changed.endedAt === null ? by.person.session?.id : undefined,
    })
    return { data: null }
  })
}

export const endPerson = act(calls.officePersonEnd, schemas.officePersonEnd, {
  use: 'PERSON',
  bodyOf: ([person]) => ({ person }),
  run: (shop, { person: id }, by) =>
    changePerson(shop, { by, name: 'person-end', person: id }, async (person, { database: { db } }, now) => {
      const ended = { endedAt: now, passwordHash: null, codeSecret: null, codeStep: null }
      await updatePerson(db, id, ended)
      await deleteWaysIn(db, id, now)
      await deleteOwnViews(db, id)
      await deleteInvitation(db, person.login)
      return { ...person, ...ended }
    }),
  say: () => 'ended, with all sessions',
})

export const givePersonRoles = act(calls.officePersonRoles, schemas.officePersonRoles, {
  use: 'PERSON [ROLE …]',
  bodyOf: ([person, ...roles]) => ({ person, roles: roles.map((role) => ({ role })) }),
  run: (shop, { person: id, roles }, by) =>
    changePerson(shop, { by, name: 'person-roles', person: id, details: { roles } }, async (person, within) => {
      const refused = await notToGive(within, roles, by)
      if (refused) return refused
      await updatePerson(within.database.db, id, { roles })
      return { ...person, roles }
    }),
  say: () => 'done; their sessions are ended',
})

export const showPersonSessions = act(calls.officePersonSessions, schemas.officePersonSessions, {
  use: 'PERSON',
  bodyOf: ([person]) => ({ person }),
  run: (shop, { person: id }, by) =>
    perform(shop, { by, act: 'person-sessions', subject: id }, async ({ database: { db } }) => {
      if (!(await personById(db, id))) return { refused: 'NOT_FOUND' }
      const sessions = openOnes(shop, await sessionsOf(db, id))
      return { data: sessions.map((one) => shownSession(one, by.person?.session?.id)) }
    }),
})

export const endPersonSessions = act(calls.officeSessionsEnd, schemas.officeSessionsEnd, {
  use: 'PERSON [SESSION]',
  bodyOf: ([person, session]) => ({ person, session }),
  run: (shop, { person: id, session }, by) =>
    perform(shop, { by, act: 'sessions-end', subject: id }, async ({ database: { db }, clock }) => {
      if (!(await personById(db, id))) return { refused: 'NOT_FOUND' }
      return { data: { ended: await endSessions(db, id, clock(), { session }) } }
    }),
  say: ({ ended }) => `${ended} ended`,
})
