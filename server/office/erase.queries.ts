import { rows, sql, type Db } from '../db/database.ts'

/** What jobs and mails of an order are about, beside the order and its cart: its payments and refunds. */
export async function mailSubjects(db: Db, { id, cartId }: { id: string; cartId: string }): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from payment where cart_id = ${cartId}
      union all select id from refund where order_id = ${id}`,
  )
  return found.map((one) => one.id)
}
