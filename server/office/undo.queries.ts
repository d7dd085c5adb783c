import { rows, sql, type Db } from '../db/database.ts'
import { undoableAct, type JobId } from '../db/schema-office.ts'
import { insertOf } from '../db/whole-rows.ts'

export async function insertUndoable(tx: Db, row: typeof undoableAct.$inferInsert): Promise<void> {
  await tx.execute(insertOf(undoableAct, [row]))
}

/** Takes it, so that nobody else does; nothing where its time is over, or it was taken. */
export async function takeUndoable(
  tx: Db,
  actId: string,
  now: Date,
): Promise<{ jobs: JobId[]; before: object } | undefined> {
  const [found] = await rows<{ jobs: JobId[]; before: object }>(
    tx,
    sql`delete from undoable_act
      where act_id = ${actId} and until >= ${now.toISOString()}::timestamptz
      returning jobs, before`,
  )
  return found
}

/** What was before may name people. */
export async function deleteOver(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from undoable_act where until < ${now.toISOString()}::timestamptz`)
}
