import { rows, sql, type Db } from '../db/database.ts'

/** Newest first. */
export async function orderIdsOf(db: Db, customerId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from purchase_order where customer_id = ${customerId} order by placed_at desc`,
  )
  return found.map(({ id }) => id)
}
