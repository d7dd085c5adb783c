import { rows, sql, written, type Db } from '../db/database.ts'
import { orderNote } from '../db/schema-goods.ts'
import { insertOf, wholeRows } from '../db/whole-rows.ts'

export type OrderNote = typeof orderNote.$inferSelect

export async function insertNote(tx: Db, row: OrderNote): Promise<void> {
  await tx.execute(insertOf(orderNote, [row]))
}

/** The newest first. */
export async function notesOf(db: Db, orderId: string): Promise<OrderNote[]> {
  return wholeRows(db, orderNote, sql`where order_id = ${orderId} order by at desc, id`)
}

/** False where there is none by this id. */
export async function deleteNote(tx: Db, orderId: string, id: string): Promise<boolean> {
  return (await written(tx, sql`delete from order_note where order_id = ${orderId} and id = ${id}`)) === 1
}

export async function deleteNotes(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`delete from order_note where order_id = ${orderId}`)
}

/** Of a customer's orders, oldest first, as they may ask for it. */
export async function notesAbout(db: Db, customerId: string): Promise<{ order: string; at: string; text: string }[]> {
  return rows(
    db,
    sql`select o.number as order, to_json(n.at) #>> '{}' as at, n.text
      from order_note n
        join purchase_order o on o.id = n.order_id
      where o.customer_id = ${customerId}
      order by n.at, n.id`,
  )
}

/** Whether an order `o` has a note that stands in lists too. */
export const isFlagged = sql.raw('exists (select from order_note n where n.order_id = o.id and n.flagged)')
/** What these notes of an order `o` say. */
export const flaggedNotes = sql.raw(
  `(select coalesce(json_agg(n.text order by n.at, n.id), '[]') from order_note n
    where n.order_id = o.id and n.flagged)`,
)
