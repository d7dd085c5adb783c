import { rows, sql, type Db, type SQL } from '../db/database.ts'

/** Part of a statement: the passes `p` by which an order's line was lowered, with the orders `b` that they are of. */
export const passesOfLine = (document: SQL): SQL => sql`
  jsonb_array_elements(coalesce(${document}->'reductions', '[]')) r
    join pass p on p.id = (r->>'pass')::uuid
    join purchase_order b on b.id = p.order_id
`

/** Whether such a pass still opens anything. */
export const passStands = sql`(p.blocked_at is null and b.state = 'placed')`

/** Since when a pass is blocked, in ms since 1970; locked until the transaction ends. */
export async function blockOfPass(tx: Db, number: string): Promise<{ since: number | null } | undefined> {
  const [found] = await rows<{ since: number | null }>(
    tx,
    sql`select extract(epoch from blocked_at)::float8 * 1000 as since from pass where number = ${number} for update`,
  )
  return found
}

/** Blocks a pass, or releases it with null; its number, where there is one. */
export async function blockPass(db: Db, number: string, at: Date | null): Promise<string | undefined> {
  const [found] = await rows<{ number: string }>(
    db,
    sql`update pass
      set blocked_at = ${at?.toISOString() ?? null}::timestamptz
      where number = ${number}
      returning number`,
  )
  return found?.number
}
