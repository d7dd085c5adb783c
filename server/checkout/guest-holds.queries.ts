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

/** Carts of a guest beside the given one that are held or bought. */
export async function otherCartsOf(db: Db, guestId: string, cartId: string): Promise<OtherCart[]> {
  return rows(
    db,
    sql`select id, hold, expires_at is null as paying from cart where hold in ('held', 'placed') and id <> ${cartId}
      and (customer_id = ${guestId}::uuid or guest_id = ${guestId}::uuid) order by id`,
  )
}

/** A guest's token buys once (R6.4): what they have bought, or are paying, ends it. */
export function hasBought(others: readonly OtherCart[]): boolean {
  return others.some(({ hold, paying }) => hold === 'placed' || paying)
}

/**
 * Ends what a guest holds beside this cart, and answers its places, which the caller gives back with those that it
 * takes. Payments of it are closed by the minutely job; one that is paid meanwhile is given back.
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
