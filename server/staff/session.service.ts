import { randomBytes, randomUUID } from 'node:crypto'
import type { Refused } from '@foyer/contract/refusals.ts'
import { agentInWords, allRoles, mayWith, sessionIsOpen } from '@foyer/domain/office/permissions.ts'
import type { Actor, Worker } from '@foyer/domain/office/roles.ts'
import { hashOfToken } from '../account/customers.queries.ts'
import { networkHash } from '../account/network-hash.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sessionCookie, type Credentials } from '../http/credentials.ts'
import { createLimits } from '../http/limits.ts'
import type { Sender } from '../http/request.ts'
import { securityEvent } from '../http/security-event.ts'
import { ownRoles, type Person } from './people.queries.ts'
import { endSessions, insertSession, sessionByToken, updateSession, type Session } from './sessions.queries.ts'

const seenEveryMs = 60_000

/** Somebody who is signed in. */
export interface SignedIn extends Actor {
  person: Required<Worker>
}

/**
 * Says whose session a call was sent with. Only pages of the office may send one: a page elsewhere has the browser send
 * cookies too. Sessions that were not open before are counted for each address, as keys are.
 */
export function sessionCheck(shop: Context) {
  const limits = createLimits('staff', shop.settings.RATE_LIMIT, shop.spending)
  /** Hashes of those that were open before. */
  const good = new Set<string>()
  return async (
    { session: token, bearer, fromOffice, byItself }: Credentials,
    address: Sender,
  ): Promise<SignedIn | Refused<'SIGN_IN_NEEDED' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS'>> => {
    if (token === null) return { refused: 'SIGN_IN_NEEDED' }
    if (bearer !== null || !fromOffice) {
      const reason = bearer === null ? 'elsewhere' : 'key and session'
      securityEvent(shop.log, { event: 'session-refused', from: networkHash(shop, address), reason })
      return { refused: 'FORBIDDEN' }
    }
    const hash = hashOfToken(token)
    if (!good.has(hash) && limits.spend('key', address) !== null) return { refused: 'TOO_MANY_REQUESTS' }
    const now = shop.clock()
    const found = await sessionByToken(shop.database.db, token)
    if (!found || !isOpen(shop, found, now)) {
      good.delete(hash)
      return { refused: 'SIGN_IN_NEEDED' }
    }
    good.add(hash)
    const { session, person } = found
    if (!byItself && now.getTime() - session.seenAt.getTime() >= seenEveryMs)
      await updateSession(shop.database.db, session.id, { seenAt: now })
    return atWork(shop.database.db, person, { ...session, byItself })
  }
}

function isOpen(shop: Context, { session, person }: { session: Session; person: Person }, now: Date): boolean {
  return person.endedAt === null && sessionIsOpen(session, shop.settings.OFFICE_IDLE_MINUTES, now)
}

/** Somebody as they act, with what their roles come to now. */
async function atWork(db: Db, person: Person, session: Session & { byItself: boolean }): Promise<SignedIn> {
  const may = mayWith(person.roles, allRoles(await ownRoles(db)))
  const { id, createdAt, provedAt, byItself } = session
  return { id: null, name: person.name, person: { id: person.id, may, session: { id, createdAt, provedAt, byItself } } }
}

/** Opens a session with a new token, whatever the browser had before, which ends. */
export async function openSession(
  shop: Context,
  tx: Db,
  person: Pick<Person, 'id' | 'name'>,
  { sent, address }: { sent: Credentials; address: Sender },
): Promise<string> {
  const now = shop.clock()
  const before = sent.session === null ? undefined : await sessionByToken(tx, sent.session)
  if (before) await endSessions(tx, before.person.id, now, { session: before.session.id })
  const token = randomBytes(32).toString('base64url')
  await insertSession(tx, {
    id: randomUUID(),
    token,
    personId: person.id,
    createdAt: now,
    seenAt: now,
    provedAt: now,
    endedAt: null,
    agent: agentInWords(sent.agent),
    networkHash: networkHash(shop, address),
  })
  return sessionCookie(shop.settings, token)
}

/** A session as its person or an administrator sees it. */
export function shownSession({ id, createdAt, seenAt, agent }: Session, own: string | undefined) {
  return { id, begun: createdAt.toISOString(), seen: seenAt.toISOString(), agent, own: id === own }
}

/** Those that open something. */
export function openOnes(shop: Context, sessions: readonly Session[]): Session[] {
  return sessions.filter((one) => sessionIsOpen(one, shop.settings.OFFICE_IDLE_MINUTES, shop.clock()))
}
