import { eq, inArray } from '../db/drizzle.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { purchaseOrder } from '../db/schema.ts'

export interface OwnedOrder {
  id: string
  /** The account that it belongs to. */
  customerId: string | null
  /** That it was mailed to. */
  email: string
}

const fields = {
  id: purchaseOrder.id,
  customerId: purchaseOrder.customerId,
  email: sql<string>`coalesce(${purchaseOrder.customer}->>'email', '')`,
}

export async function ownerOf(db: Db, bookingId: string): Promise<OwnedOrder | undefined> {
  return (await db.select(fields).from(purchaseOrder).where(eq(purchaseOrder.bookingId, bookingId)))[0]
}

/** An order that may be claimed, locked until the transaction ends. */
export async function lockOrderToClaim(tx: Db, bookingId: string): Promise<OwnedOrder | undefined> {
  return (await tx.select(fields).from(purchaseOrder).where(eq(purchaseOrder.bookingId, bookingId)).for('update'))[0]
}

/** From now on it is the account's, and nothing of it goes. */
export async function writeOwner(tx: Db, id: string, customerId: string): Promise<void> {
  await tx.update(purchaseOrder).set({ customerId, eraseOn: null, keptMonths: 0 }).where(eq(purchaseOrder.id, id))
}

/** Customers' orders become a guest's. */
export async function leaveCustomers(tx: Db, customerIds: readonly string[]): Promise<void> {
  await tx
    .update(purchaseOrder)
    .set({ customerId: null })
    .where(inArray(purchaseOrder.customerId, [...customerIds]))
}

/** Gives up a customer's orders, of which parts go from today on, and returns what the books need to know of each. */
export async function releaseOrders(
  tx: Db,
  customerId: string,
  today: string,
): Promise<{ placedAt: Date; lines: { total: number }[] }[]> {
  const released = await rows<{ at: string; lines: { total: number }[] }>(
    tx,
    sql`update purchase_order o
      set customer_id = null, erase_on = ${today}, kept_months = 0
      where customer_id = ${customerId}
      returning to_json(o.placed_at) as at,
        (select json_agg(json_build_object('total', l.total)) from order_line l where l.order_id = o.id) as lines`,
  )
  return released.map(({ at, lines }) => ({ placedAt: new Date(at), lines }))
}
