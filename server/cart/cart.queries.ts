import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { cart } from '../db/schema.ts'

export type Cart = typeof cart.$inferSelect

export async function cartById(db: Db, id: string): Promise<Cart | undefined> {
  return (await db.select().from(cart).where(eq(cart.id, id)))[0]
}

/** Locks the cart until the transaction ends: every change of a cart, its hold or its payments begins with its lock. */
export async function lockCart(tx: Db, id: string): Promise<Cart | undefined> {
  return (await tx.select().from(cart).where(eq(cart.id, id)).for('update'))[0]
}

export async function cartByBooking(db: Db, bookingId: string): Promise<Cart | undefined> {
  return (await db.select().from(cart).where(eq(cart.bookingId, bookingId)))[0]
}

export async function updateCart(tx: Db, id: string, change: Partial<Cart>): Promise<void> {
  await tx.update(cart).set(change).where(eq(cart.id, id))
}
