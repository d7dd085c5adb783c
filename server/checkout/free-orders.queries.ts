import { rows, sql, type Db } from '../db/database.ts'
import type { Visitor } from '../cart/hold-limit.queries.ts'
import { soldLines } from '../orders/line.queries.ts'

/** Free orders of a visitor since an instant, from one address or as one customer; a whole tour counts as one place. */
export async function freeOrders(
  db: Db,
  { holder, customerId }: Visitor,
  since: Date,
): Promise<{ orders: number; places: number }> {
  const [counted] = await rows<{ orders: number; places: number }>(
    db,
    sql`select count(*)::int as orders, coalesce(sum(p.places), 0)::int as places
      from claim k
        join purchase_order o on o.cart_id = k.id
        cross join lateral (
          select sum(coalesce((line->>'guides')::int, (line->>'places')::int)) as places
          from jsonb_array_elements(${soldLines('o')}) line
        ) p
      where k.hold = 'placed'
        and o.total = 0
        and o.redeemed = 0
        and k.created_at > ${since.toISOString()}::timestamptz
        and (k.holder = ${holder} or k.customer_id = ${customerId}::uuid)`,
  )
  return counted!
}
