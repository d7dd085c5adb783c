import { hasToken, type Customer } from '../account/customers.queries.ts'
import type { Claim } from '../cart/claim.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { claim } from '../db/schema.ts'
import { wholeRows } from '../db/whole-rows.ts'

/** A cart as it was before its lock. */
export type CartBefore = Pick<Claim, 'id' | 'customerId' | 'hold'> & {
  /** Money for it is on its way. */
  paying: boolean
}

/**
 * The customer with a token, the cart that they open if it exists, and a guest's other carts that are held or bought.
 */
export async function visitorByToken(
  db: Db,
  token: string,
  cartId: string,
  now: Date,
): Promise<{ customer: Customer; carts: CartBefore[] } | null> {
  const found = await rows<Customer & { cart: CartBefore | null }>(
    db,
    sql`
      select c.id,
        c.is_guest as "isGuest",
        c.lang,
        c.document as record,
        case
        when k.id is not null then json_build_object(
          'id', k.id, 'customerId', k.customer_id, 'hold', k.hold, 'paying', k.expires_at is null
        )
        end as cart
      from customer c
        left join lateral (
          select id, customer_id, hold, expires_at
          from claim
          where id = ${cartId}
          union all
          select id, customer_id, hold, expires_at
          from claim
          where c.is_guest and customer_id = c.id and hold in ('held', 'placed') and id <> ${cartId}
        ) k on true
      where ${hasToken('c', token, now)}
      order by k.id
    `,
  )
  if (found.length === 0) return null
  const { cart: _, ...customer } = found[0]!
  return { customer, carts: found.flatMap((row) => row.cart ?? []) }
}

/**
 * Locks the claim of a cart, if it exists, and its guest's others that are held or bought, in the order of their ids.
 */
export async function lockClaims(tx: Db, { id, guestId }: Pick<Claim, 'id' | 'guestId'>): Promise<Claim[]> {
  return wholeRows(
    tx,
    claim,
    sql`where id = ${id} or customer_id = ${guestId}::uuid and hold in ('held', 'placed')
      order by id
      for update`,
  )
}
