import { eq } from '../db/drizzle.ts'
import { sql, type Db } from '../db/database.ts'
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

/** The same, locked until the transaction ends. */
export async function lockOrderToClaim(tx: Db, bookingId: string): Promise<OwnedOrder | undefined> {
  return (await tx.select(fields).from(purchaseOrder).where(eq(purchaseOrder.bookingId, bookingId)).for('update'))[0]
}

/** From now on it is the account's, and nothing of it goes. */
export async function writeOwner(tx: Db, id: string, customerId: string): Promise<void> {
  await tx.update(purchaseOrder).set({ customerId, eraseOn: null, keptMonths: 0 }).where(eq(purchaseOrder.id, id))
}
