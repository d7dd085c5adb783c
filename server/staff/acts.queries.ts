import { randomUUID } from 'node:crypto'
import { whose, type Actor } from '@foyer/domain/office/roles.ts'
import { sql, type Db } from '../db/database.ts'
import { officeAct } from '../db/schema-office.ts'
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

/** Adds a line to the office's log, in the transaction of what was done. */
export async function writeAct(tx: Db, { by, ...act }: ActDone, now: Date): Promise<void> {
  await tx.execute(insertOf(officeAct, [{ ...act, id: randomUUID(), at: now, ...whose(by), who: by.name }]))
}

/** Newest first, at most 1000; `from` is an instant, `to` the first one that does not belong to it. */
export async function actsOf(
  db: Db,
  { subject, from, to }: { subject: string | null; from: Date | null; to: Date | null },
): Promise<(typeof officeAct.$inferSelect)[]> {
  return wholeRows(
    db,
    officeAct,
    sql`where true
        ${subject === null ? sql`` : sql`and subject = ${subject}`}
        ${from === null ? sql`` : sql`and at >= ${from.toISOString()}::timestamptz`}
        ${to === null ? sql`` : sql`and at < ${to.toISOString()}::timestamptz`}
      order by at desc, id desc
      limit 1000`,
  )
}
