import { sql, written, type Db } from '../db/database.ts'

/** Deletes what gates have read of a ticket, or of a pass on a day, the last of it before an instant. */
export async function deleteScans(db: Db, before: Date, most: number): Promise<number> {
  const instant = sql`${before.toISOString()}::timestamptz`
  return written(
    db,
    sql`delete from scan
      where id in (
        select s.id
        from scan s
        where s.received_at < ${instant}
          and not exists (select from scan l where l.admission = s.admission and l.received_at >= ${instant})
        order by s.received_at
        limit ${most}
      )`,
  )
}

/** Deletes how many came with a pass on a day that no gate's reading is kept of; a ticket's count is kept with it. */
export async function deleteAdmissions(db: Db, most: number): Promise<number> {
  return written(
    db,
    sql`delete from admission
      where key in (
        select a.key
        from admission a
        where a.key like 'pass %' and not exists (select from scan s where s.admission = a.key)
        limit ${most}
      )`,
  )
}
