import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { and, eq, inArray } from '../db/drizzle.ts'
import { cart } from '../db/schema.ts'
import { asJson, insertOf } from '../db/whole-rows.ts'

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

/** Part of a statement that stores a cart, on a condition. */
export function newCart(row: Cart, where: SQL): SQL {
  return insertOf(cart, asJson(cart, [row]), where)
}

/** Part of a statement that stores a cart's order. */
export function soldCart(id: string): SQL {
  return sql`update cart set hold = 'placed', expires_at = null where id = ${id}`
}

/** Part of a statement: carts are held as promised from now on, those of `wanted` whose hold has an end. */
export function heldAsPromised(wanted: SQL): SQL {
  return sql`update cart set expires_at = w.held_until from ${wanted} w where cart.id = w.id and w.expires_at is not null`
}

/** Gives a guest's carts that are not bought to another guest or to an account. */
export async function moveOpenCarts(tx: Db, from: string, to: { id: string; isGuest: boolean }): Promise<void> {
  await tx
    .update(cart)
    .set({ customerId: to.id, guestId: to.isGuest ? to.id : null })
    .where(and(eq(cart.customerId, from), inArray(cart.hold, ['held', 'expired'])))
}

/** Takes carts from the guests whose they are, and answers who these are. */
export async function leaveGuests(tx: Db, cartIds: readonly string[]): Promise<string[]> {
  const guests = await rows<{ id: string }>(
    tx,
    sql`update cart k set customer_id = null, guest_id = null from cart before join customer c on c.id = before.customer_id
      where before.id = k.id and c.is_guest and k.id = any(${sql.param(cartIds)}::text[])
      returning c.id`,
  )
  return guests.map(({ id }) => id)
}

/** Takes a customer's carts from them, and what was never bought out of these; answers which that are. */
export async function eraseCarts(tx: Db, customerId: string): Promise<string[]> {
  const erased = await rows<{ id: string; hold: Cart['hold'] }>(
    tx,
    sql`update cart set customer_id = null, guest_id = null,
        lines = case when hold = 'placed' then lines else '[]' end,
        shipping = case when hold = 'placed' then shipping end
      where customer_id = ${customerId}
      returning id, hold`,
  )
  return erased.filter(({ hold }) => hold !== 'placed').map(({ id }) => id)
}

/**
 * Locks at most so many carts from before an instant that were never bought: their hold is over, they have no order, no
 * money was taken for them or can be, and nothing of them is in the operator's inbox. A cart that costs nothing has no
 * provider that would close its payment.
 */
export async function lockAbandonedCarts(tx: Db, before: Date, most: number): Promise<string[]> {
  const carts = await rows<{ id: string }>(
    tx,
    sql`select k.id from cart k
      where k.hold in ('canceled', 'expired') and k.created_at < ${before.toISOString()}::timestamptz
        and not exists (select 1 from purchase_order o where o.cart_id = k.id)
        and not exists (select 1 from payment p where p.cart_id = k.id and p.state not in ('failed', 'canceled') and p.provider <> 'none')
        and not exists (select 1 from inbox i where i.cart_id = k.id)
        and not exists (select 1 from payment p join inbox i on i.payment_id = p.id where p.cart_id = k.id)
      order by k.created_at limit ${most} for update skip locked`,
  )
  return carts.map(({ id }) => id)
}

export async function deleteCarts(tx: Db, ids: readonly string[]): Promise<void> {
  await rows(tx, sql`delete from cart where id = any(${sql.param(ids)}::text[])`)
}
