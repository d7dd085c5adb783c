import { randomUUID } from 'node:crypto'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { and, desc, eq, sql } from '../db/drizzle.ts'
import type { Db } from '../db/database.ts'
import { officeAct } from '../db/schema-office.ts'

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
  await tx.insert(officeAct).values({ ...act, id: randomUUID(), at: now, keyId: by.id, who: by.name })
}

/** Newest first, at most 1000; `from` is an instant, `to` the first one that does not belong to it. */
export async function actsOf(
  db: Db,
  { subject, from, to }: { subject: string | null; from: Date | null; to: Date | null },
): Promise<(typeof officeAct.$inferSelect)[]> {
  return db
    .select()
    .from(officeAct)
    .where(
      and(
        subject === null ? undefined : eq(officeAct.subject, subject),
        from === null ? undefined : sql`${officeAct.at} >= ${from.toISOString()}::timestamptz`,
        to === null ? undefined : sql`${officeAct.at} < ${to.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(officeAct.at), desc(officeAct.id))
    .limit(1000)
}
