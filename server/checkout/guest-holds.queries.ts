import type { Refused } from '@foyer/contract/refusals.ts'
import type { Cart } from '../cart/cart.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'

/** Another cart of a guest, held or bought. */
export interface OtherCart {
  id: string
  hold: 'held' | 'placed'
  /** Money for it is on its way. */
  paying: boolean
}

/** A guest's other carts that are held or bought. */
export async function otherCartsOf(db: Db, guestId: string, cartId: string): Promise<OtherCart[]> {
  return rows(
    db,
    sql`select id, hold, expires_at is null as paying from cart where hold in ('held', 'placed') and id <> ${cartId}
      and (customer_id = ${guestId}::uuid or guest_id = ${guestId}::uuid) order by id`,
  )
}

/** A guest's token is good for one purchase (R6.4), which may be on its way to be paid. */
export function hasBought(others: readonly OtherCart[]): boolean {
  return others.some(({ hold, paying }) => hold === 'placed' || paying)
}

/**
 * Ends a guest's other holds and returns their places, which the caller gives back in the same statement that takes
 * new ones. The minutely job closes their payments; one that is paid meanwhile is refunded.
 */
export async function endOtherHolds(
  tx: Db,
  { guestId, id }: Pick<Cart, 'guestId' | 'id'>,
): Promise<Map<string, number> | Refused<'LOGIN_NEEDED'>> {
  if (guestId === null) return new Map()
  await rows(
    tx,
    sql`select id from cart where hold = 'held' and id <> ${id} and (customer_id = ${guestId}::uuid or guest_id = ${guestId}::uuid) order by id for update`,
  )
  const others = await otherCartsOf(tx, guestId, id)
  if (hasBought(others)) return { refused: 'LOGIN_NEEDED' }
  if (others.length === 0) return new Map()
  const these = sql`any(${sql.param(others.map((other) => other.id))}::text[])`
  const freed = await rows<{ id: string; places: number }>(
    tx,
    sql`delete from hold where cart_id = ${these} returning capacity_id as id, places`,
  )
  await tx.execute(sql`update cart set hold = 'canceled' where id = ${these}`)
  const places = new Map<string, number>()
  for (const row of freed) places.set(row.id, (places.get(row.id) ?? 0) + row.places)
  return places
}
