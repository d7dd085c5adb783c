import { hasToken, type Customer } from '../account/customers.queries.ts'
import type { Cart } from '../cart/cart.queries.ts'
import { deleteHolds } from '../cart/hold.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { cart } from '../db/schema.ts'
import { allOf, rowIn } from '../db/whole-rows.ts'

/** A cart as it was before its lock. */
export type CartBefore = Pick<Cart, 'id' | 'customerId' | 'hold'> & {
  /** Money for it is on its way. */
  paying: boolean
}

/** The customer with a token, the cart that they open if it exists, and a guest's other carts that are held or bought. */
export async function visitorByToken(
  db: Db,
  token: string,
  cartId: string,
  now: Date,
): Promise<{ customer: Customer; carts: CartBefore[] } | null> {
  const found = await rows<Customer & { cart: CartBefore | null }>(
    db,
    sql`select c.id, c.is_guest as "isGuest", c.lang, c.document as record,
        case when k.id is not null then json_build_object('id', k.id, 'customerId', k.customer_id, 'hold', k.hold, 'paying', k.expires_at is null) end as cart
      from customer c left join lateral (
        select id, customer_id, hold, expires_at from cart where id = ${cartId}
        union all
        select id, customer_id, hold, expires_at from cart
          where c.is_guest and customer_id = c.id and hold in ('held', 'placed') and id <> ${cartId}
      ) k on true
      where ${hasToken('c', token, now)} order by k.id`,
  )
  if (found.length === 0) return null
  const { cart: _, ...customer } = found[0]!
  return { customer, carts: found.flatMap((row) => row.cart ?? []) }
}

/** Locks a cart, if it exists, and its guest's other carts that are held or bought, in the order of their ids. */
export async function lockCarts(tx: Db, { id, guestId }: Pick<Cart, 'id' | 'guestId'>): Promise<Cart[]> {
  const found = await rows<Record<string, unknown>>(
    tx,
    sql`select ${allOf('k')} from cart k
      where k.id = ${id} or k.customer_id = ${guestId}::uuid and k.hold in ('held', 'placed') order by k.id for update`,
  )
  return found.map((row) => rowIn(cart, 'k', row)!)
}

/**
 * Ends the holds of locked carts and returns their places, which the caller gives back in the same statement that takes
 * new ones. The minutely job closes their payments; one that is paid meanwhile is refunded.
 */
export async function cancelHolds(
  tx: Db,
  carts: readonly Pick<Cart, 'id'>[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (carts.length === 0) return new Map()
  const ids = carts.map(({ id }) => id)
  const places = await deleteHolds(tx, ids, now)
  await tx.execute(sql`update cart set hold = 'canceled' where id = any(${sql.param(ids)}::text[])`)
  return places
}
