import { rows, sql, type Db } from '../db/database.ts'
import { scan } from '../db/schema-door.ts'
import { wholeRow } from '../db/whole-rows.ts'
import { redeemAgain } from '../orders/ticket.queries.ts'

export type ScanRow = typeof scan.$inferSelect

export async function scanOf(db: Db, id: string): Promise<ScanRow | undefined> {
  return wholeRow(db, scan, sql`where id = ${id}`)
}

export async function lockScan(tx: Db, id: string): Promise<ScanRow | undefined> {
  return wholeRow(tx, scan, sql`where id = ${id} for update`)
}

export async function setUndone(tx: Db, id: string, { at, who }: { at: Date; who: string }): Promise<void> {
  await tx.execute(
    sql`update scan
      set admitted = 0, undone_at = ${at.toISOString()}::timestamptz, undone_by = ${who}
      where id = ${id}`,
  )
}

/**
 * Counts anew who is in with what a scan was of, from all of its scans; answers how many are left of its places, by all
 * rows that count against it. Who came back is in, also where the scan of their first time was undone.
 */
export async function countAgain(
  tx: Db,
  { admission: key, ticketId, answer }: ScanRow,
  keys: readonly string[],
): Promise<number> {
  await tx.execute(
    sql`update admission a
      set admitted = least(
        a.places,
        (
          select greatest(coalesce(sum(s.admitted), 0), coalesce(max((s.answer->>'admitted')::int), 0))
          from scan s
          where s.admission = a.key and s.undone_at is null
        )
      )
      where a.key = ${key}`,
  )
  if (ticketId !== null) await redeemAgain(tx, ticketId)
  const [counted] = await rows<{ left: number | null }>(
    tx,
    sql`select greatest(0, max(places) - sum(admitted))::int as left
      from admission
      where key = any(${sql.param(keys)}::text[])`,
  )
  // nobody has ever come in with it
  return counted?.left ?? answer.left
}
