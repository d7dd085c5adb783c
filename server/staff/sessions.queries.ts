import { rows, sql, written, type Db } from '../db/database.ts'
import { staffPerson, staffSession } from '../db/schema-staff.ts'
import { allOf, insertOf, rowIn, setOf, wholeRows } from '../db/whole-rows.ts'
import { hashOfToken } from '../account/customers.queries.ts'
import type { Person } from './people.queries.ts'

export type Session = typeof staffSession.$inferSelect

export async function insertSession(tx: Db, { token, ...row }: Omit<Session, 'tokenHash'> & { token: string }) {
  await tx.execute(insertOf(staffSession, [{ ...row, tokenHash: hashOfToken(token) }]))
}

/** A session with who has it, whether they are open or not. */
export async function sessionByToken(db: Db, token: string): Promise<{ session: Session; person: Person } | undefined> {
  const [found] = await rows<Record<string, unknown>>(
    db,
    sql`select ${allOf('s')}, ${allOf('p')}
      from staff_session s
        join staff_person p on p.id = s.person_id
      where s.token_hash = ${hashOfToken(token)}`,
  )
  return found && { session: rowIn(staffSession, 's', found)!, person: rowIn(staffPerson, 'p', found)! }
}

export async function updateSession(db: Db, id: string, change: Partial<Session>): Promise<void> {
  await db.execute(sql`update staff_session set ${setOf(staffSession, change)} where id = ${id}`)
}

/** Ends one of somebody's sessions, or all but one; answers how many. */
export async function endSessions(
  tx: Db,
  personId: string,
  now: Date,
  which: { session?: string | undefined; except?: string | undefined } = {},
): Promise<number> {
  return written(
    tx,
    sql`update staff_session
      set ended_at = ${now.toISOString()}::timestamptz
      where person_id = ${personId} and ended_at is null
        ${which.session === undefined ? sql`` : sql`and id = ${which.session}`}
        ${which.except === undefined ? sql`` : sql`and id <> ${which.except}`}`,
  )
}

/** Those of somebody that nobody has ended, the latest first. */
export async function sessionsOf(db: Db, personId: string): Promise<Session[]> {
  return wholeRows(
    db,
    staffSession,
    sql`where person_id = ${personId} and ended_at is null order by created_at desc, id`,
  )
}

/** When each was last here. */
export async function lastSeen(db: Db): Promise<Map<string, Date>> {
  const found = await rows<{ id: string; at: string }>(
    db,
    sql`select person_id as id, max(seen_at)::text as at
      from staff_session
      group by person_id`,
  )
  return new Map(found.map(({ id, at }) => [id, new Date(at)]))
}

/** Whether somebody has signed in from a network. */
export async function isKnownNetwork(db: Db, login: string, networkHash: string): Promise<boolean> {
  const known = await rows(
    db,
    sql`select
      from staff_session s
        join staff_person p on p.id = s.person_id
      where p.login = ${login} and p.ended_at is null and s.network_hash = ${networkHash}
      limit 1`,
  )
  return known.length > 0
}

export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from staff_session where created_at < ${before.toISOString()}::timestamptz`)
}
