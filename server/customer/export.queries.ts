import type { Db } from '../db/database.ts'
import { desc, eq } from '../db/drizzle.ts'
import { passkey, purchaseOrder } from '../db/schema.ts'

/** Newest first. */
export async function orderIdsOf(db: Db, customerId: string): Promise<string[]> {
  const found = await db
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.customerId, customerId))
    .orderBy(desc(purchaseOrder.placedAt))
  return found.map(({ id }) => id)
}

export async function passkeysOf(
  db: Db,
  customerId: string,
): Promise<{ name: string; created: string; used: string | null }[]> {
  const { name, createdAt, usedAt } = passkey
  const found = await db.select({ name, createdAt, usedAt }).from(passkey).where(eq(passkey.customerId, customerId))
  return found.map((row) => ({
    name: row.name,
    created: row.createdAt.toISOString(),
    used: row.usedAt?.toISOString() ?? null,
  }))
}
