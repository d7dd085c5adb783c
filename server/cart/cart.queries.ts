import { eq } from 'drizzle-orm'
import { rows, sql, type Db } from '../db/database.ts'
import { cart } from '../db/schema.ts'

export type Cart = typeof cart.$inferSelect

export async function cartById(db: Db, id: string): Promise<Cart | undefined> {
  return (await db.select().from(cart).where(eq(cart.id, id)))[0]
}

/**
 * Begins a cart; false when it is there already, also when another press of the same cart is storing it right now:
 * then this waits for that one, and {@link lockCart} finds what it left.
 */
export async function beginCart(tx: Db, row: Cart): Promise<boolean> {
  const begun = await tx.insert(cart).values(row).onConflictDoNothing().returning({ id: cart.id })
  return begun.length === 1
}

/** The cart, locked until the transaction ends: whoever changes a cart, its hold or its payments comes by here first. */
export async function lockCart(tx: Db, id: string): Promise<Cart | undefined> {
  return (await tx.select().from(cart).where(eq(cart.id, id)).for('update'))[0]
}

export async function cartByBooking(db: Db, bookingId: string): Promise<Cart | undefined> {
  return (await db.select().from(cart).where(eq(cart.bookingId, bookingId)))[0]
}

export async function updateCart(tx: Db, id: string, change: Partial<Cart>): Promise<void> {
  await tx.update(cart).set(change).where(eq(cart.id, id))
}

/** Open holds of a visitor and of a customer, without the given cart's. */
export async function openHolds(tx: Db, { holder, customerId, now, except }: { holder: string; customerId: string | null; now: Date; except: string }) {
  const [counted] = await rows<{ visitor: number; customer: number }>(
    tx,
    sql`select count(*) filter (where holder = ${holder})::int as visitor, count(*) filter (where customer_id = ${customerId}::uuid)::int as customer
      from cart where hold = 'held' and (expires_at is null or expires_at > ${now.toISOString()}) and id <> ${except}
        and (holder = ${holder} or customer_id = ${customerId}::uuid)`,
  )
  return counted!
}
