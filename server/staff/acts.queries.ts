import { randomUUID } from 'node:crypto'
import { looks } from '@foyer/domain/office/looks.ts'
import { whose, type Actor, type OfficeAct } from '@foyer/domain/office/roles.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { officeAct } from '../db/schema-office.ts'
import { isUndone } from '../db/undone.ts'
import { insertOf, wholeRows } from '../db/whole-rows.ts'

export interface ActDone {
  by: Actor
  act: string
  /** A number or an id, never a person. */
  subject: string
  /** `done`, or the code of the refusal. */
  outcome: string
  details: Record<string, unknown>
}

/** Adds a line to the office's log, in the transaction of what was done; answers its id. */
export async function writeAct(tx: Db, { by, ...act }: ActDone, now: Date): Promise<string> {
  const id = randomUUID()
  await tx.execute(insertOf(officeAct, [{ ...act, id, at: now, ...whose(by), who: by.name }]))
  return id
}

export async function actById(db: Db, id: string): Promise<ActOfLog | undefined> {
  return (await wholeRows(db, officeAct, sql`where id = ${id}`))[0]
}

export interface WantedActs {
  subject?: string | undefined
  who?: string | undefined
  act?: string | undefined
  /** Also those that only look at something. */
  looks: boolean
  from: Date | null
  /** The first instant that does not belong to it. */
  to: Date | null
  /** Older than the act of this id. */
  after?: string | undefined
}
export type ActOfLog = typeof officeAct.$inferSelect

/** The newest acts of those that are wanted. */
export async function actsOf(db: Db, wanted: WantedActs, most: number): Promise<ActOfLog[]> {
  const { subject, who, act, from, to, after } = wanted
  const conditions = [
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(who === undefined ? [] : [sql`who = ${who}`]),
    ...(act === undefined ? [] : [sql`act = ${act}`]),
    ...(wanted.looks || act !== undefined ? [] : [sql`act <> all (${sql.param(looks)}::text[])`]),
    ...(from === null ? [] : [sql`at >= ${from.toISOString()}::timestamptz`]),
    ...(to === null ? [] : [sql`at < ${to.toISOString()}::timestamptz`]),
    ...(after === undefined ? [] : [sql`(at, id) < (select at, id from office_act where id = ${after})`]),
  ]
  return wholeRows(
    db,
    officeAct,
    sql`where true ${sql.join(conditions.map((condition) => sql` and ${condition}`))}
      order by at desc, id desc
      limit ${most}`,
  )
}

/** Every name that stands in the log, each looked up once in its index. */
export async function namesInLog(db: Db): Promise<string[]> {
  const found = await rows<{ who: string }>(
    db,
    sql`
      with recursive one as (
        (select who from office_act order by who limit 1)
        union all
        select (select a.who from office_act a where a.who > one.who order by a.who limit 1)
        from one
        where one.who is not null
      )
      select who from one where who is not null
    `,
  )
  return found.map(({ who }) => who)
}

/** The last of several acts that was done to a subject, by its name. */
export async function lastOf(
  db: Db,
  { acts, subject }: { acts: readonly OfficeAct[]; subject: string },
): Promise<string | undefined> {
  const [last] = await rows<{ act: string }>(
    db,
    sql`select act
      from office_act
      where subject = ${subject} and act = any(${sql.param(acts)}::text[]) and outcome = 'done'
      order by at desc, id desc
      limit 1`,
  )
  return last?.act
}

/** How often an act was done to a subject since an instant, and not taken back. */
export async function doneSince(
  db: Db,
  { act, subject }: { act: OfficeAct; subject: string },
  since: Date,
): Promise<number> {
  const [found] = await rows<{ times: number }>(
    db,
    sql`select count(*)::int as times
      from office_act a
      where a.subject = ${subject} and a.act = ${act} and a.outcome = 'done'
        and a.at > ${since.toISOString()}::timestamptz and not ${isUndone}`,
  )
  return found!.times
}
