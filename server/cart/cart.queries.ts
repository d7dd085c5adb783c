import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { cart, claim } from '../db/schema.ts'
import { allOf, insertOf, rowIn, setOf } from '../db/whole-rows.ts'
import type { Claim } from './claim.queries.ts'

type CartRow = typeof cart.$inferSelect
/** A cart with its claim on places. One that is sold is its order's, and no cart any more. */
export type Cart = CartRow & Claim

export async function cartById(db: Db, id: string): Promise<Cart | undefined> {
  return cartWhere(db, sql`k.id = ${id}`)
}

export async function cartByBooking(db: Db, bookingId: string): Promise<Cart | undefined> {
  return cartWhere(db, sql`k.booking_id = ${bookingId}`)
}

async function cartWhere(db: Db, where: SQL): Promise<Cart | undefined> {
  const [found] = await rows<Record<string, unknown>>(
    db,
    sql`select ${allOf('h')}, ${allOf('k')} from claim h join cart k on k.id = h.id where ${where}`,
  )
  return found && { ...rowIn(cart, 'k', found)!, ...rowIn(claim, 'h', found)! }
}

/** Changes what is in a cart, whose claim the caller has locked; false where there is none. */
export async function updateCart(tx: Db, id: string, change: Partial<CartRow>): Promise<boolean> {
  const changed = await rows(tx, sql`update cart set ${setOf(cart, change)} where id = ${id} returning id`)
  return changed.length > 0
}

/** Part of a statement that stores a cart, on a condition. */
export function newCart(row: Cart, where: SQL): SQL {
  return insertOf(cart, [row], where)
}

/** Parts of the statement that stores a cart's order, which has all of it from then on. */
export function soldCart(id: string): SQL {
  return sql`
    placed as (update claim set hold = 'placed', expires_at = null where id = ${id}),
    sold as (delete from cart where id = ${id})
  `
}
