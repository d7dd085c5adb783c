import type { Kind } from '@foyer/contract/live.ts'
import { sql, type Database, type Db } from '../db/database.ts'

/** Something of a kind has changed; of orders which one, if it is named. */
export interface Change {
  kind: Kind
  order: string | null
}

/** As many as are told one by one. */
const most = 200

/**
 * What has changed since a snapshot, and the snapshot of now: a transaction that was under way then is not missed,
 * however long it took. Without one nothing has.
 */
export async function changesSince(
  { jobs }: Pick<Database, 'jobs'>,
  snapshot: string | null,
): Promise<{ snapshot: string; changes: Change[] }> {
  const { rows: answer } = (await jobs.executeSql(
    `select pg_current_snapshot()::text as snapshot,
      (
        select coalesce(json_agg(c), '[]')
        from (
          select distinct c.kind, o.number as order
          from live_change c
            left join purchase_order o on o.id = c.order_id
          where c.xact >= pg_snapshot_xmin($1::pg_snapshot)
            and not pg_visible_in_snapshot(c.xact, $1::pg_snapshot)
          limit ${most}
        ) c
      ) as changes`,
    [snapshot],
  )) as { rows: { snapshot: string; changes: Change[] }[] }
  const [found] = answer
  // some were left out
  const isAll = found!.changes.length < most
  return isAll ? found! : { ...found!, changes: [...found!.changes, { kind: 'order', order: null }] }
}

/** Removes what every process has seen, of transactions that may have been long. */
export async function deleteChanges(db: Db): Promise<void> {
  await db.execute(sql`delete from live_change where at < now() - interval '15 minutes'`)
}
