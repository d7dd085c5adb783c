import type { Refused } from '@foyer/contract/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { writeAct } from './acts.queries.ts'
import { lockStaff } from './people.queries.ts'
import type { SignedIn } from './session.service.ts'
import { endSessions, sessionsOf } from './sessions.queries.ts'

/** Changes how somebody gets in: their other sessions, which may be somebody else's, end with it. */
export async function changeWays<R extends Refused>(
  shop: Context,
  by: SignedIn,
  act: string,
  change: (tx: Db) => Promise<R | null>,
): Promise<{ data: null } | R | Refused<'SIGN_IN_NEEDED'>> {
  const now = shop.clock()
  const { id, session } = by.person
  return shop.database.transaction(async (tx) => {
    await lockStaff(tx)
    // it may have been ended meanwhile
    if (!(await sessionsOf(tx, id)).some((one) => one.id === session.id)) return { refused: 'SIGN_IN_NEEDED' }
    const refusal = await change(tx)
    if (refusal) return refusal
    await endSessions(tx, id, now, { except: session.id })
    await writeAct(tx, { by, act, subject: id, outcome: 'done', details: {} }, now)
    return { data: null }
  })
}
