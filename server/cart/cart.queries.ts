import { eq } from '../db/drizzle.ts'
import type { Db } from '../db/database.ts'
import { cart } from '../db/schema.ts'

export type Cart = typeof cart.$inferSelect

export async function cartById(db: Db, id: string): Promise<Cart | undefined> {
  return (await db.select().from(cart).where(eq(cart.id, id)))[0]
}

/**
 * Inserts a cart; false when it exists already. When another request is inserting it right now, this waits for that
 * one, and {@link lockCart} then finds the cart.
 */
export async function beginCart(tx: Db, row: Cart): Promise<boolean> {
  const inserted = await tx.insert(cart).values(row).onConflictDoNothing().returning({ id: cart.id })
  return inserted.length === 1
}

/** Locks the cart until the transaction ends: every change of a cart, its hold or its payments begins with this. */
export async function lockCart(tx: Db, id: string): Promise<Cart | undefined> {
  return (await tx.select().from(cart).where(eq(cart.id, id)).for('update'))[0]
}

export async function cartByBooking(db: Db, bookingId: string): Promise<Cart | undefined> {
  return (await db.select().from(cart).where(eq(cart.bookingId, bookingId)))[0]
}

export async function updateCart(tx: Db, id: string, change: Partial<Cart>): Promise<void> {
  await tx.update(cart).set(change).where(eq(cart.id, id))
}
