import type { Context } from '../context.ts'
import { writeAct } from './acts.queries.ts'
import { longestSessionMs } from '@foyer/domain/office/permissions.ts'
import { ownIdentity } from './identities.queries.ts'
import { personById } from './people.queries.ts'
import { openOnes, shownSession, type SignedIn } from './session.service.ts'
import { endSessions, sessionsOf } from './sessions.queries.ts'
import { passkeysOf } from './ways-in.queries.ts'

/** Who is signed in, what they may, and how long that lasts. */
export async function showSession({ database: { db }, settings }: Context, { name, person: own }: SignedIn) {
  const { email, lang, passwordHash } = (await personById(db, own.id))!
  const { createdAt, provedAt } = own.session
  return {
    data: {
      person: own.id,
      name,
      email,
      lang,
      may: [...own.may].map(([permission, venues]) => ({ permission, venues: venues && [...venues] })),
      idle_minutes: settings.OFFICE_IDLE_MINUTES,
      ends: new Date(createdAt.getTime() + longestSessionMs).toISOString(),
      proved: provedAt.toISOString(),
      ways: {
        passkey: (await passkeysOf(db, own.id)).length > 0,
        password: passwordHash !== null,
        identity: (await ownIdentity(db, settings, own.id)) !== null,
      },
    },
  }
}

export async function ownSessions(shop: Context, { person }: SignedIn) {
  const sessions = openOnes(shop, await sessionsOf(shop.database.db, person.id))
  return { data: sessions.map((one) => shownSession(one, person.session.id)) }
}

/** Ends one of them, or all but the one that asks. */
export async function endOwnSessions(shop: Context, by: SignedIn, session: string | undefined) {
  const { id, session: own } = by.person
  const now = shop.clock()
  return shop.database.transaction(async (tx) => {
    const ended = await endSessions(tx, id, now, session === undefined ? { except: own.id } : { session })
    await writeAct(tx, { by, act: 'sessions-end', subject: id, outcome: 'done', details: { ended } }, now)
    return { data: { ended } }
  })
}
