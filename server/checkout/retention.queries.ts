import { rows, sql, type Db } from '../db/database.ts'

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

/**
 * Locks at most so many carts from before an instant that were never bought: their hold is over, they have no order, no
 * money was taken for them or can be, and nothing of them is in the operator's inbox. A cart that costs nothing has no
 * provider that would close its payment.
 */
export async function lockAbandonedCarts(tx: Db, before: Date, most: number): Promise<string[]> {
  const carts = await rows<{ id: string }>(
    tx,
    sql`select k.id from cart k
      where k.hold in ('canceled', 'expired') and k.created_at < ${instant(before)}
        and not exists (select 1 from purchase_order o where o.cart_id = k.id)
        and not exists (select 1 from payment p where p.cart_id = k.id and p.state not in ('failed', 'canceled') and p.provider <> 'none')
        and not exists (select 1 from inbox i where i.cart_id = k.id)
        and not exists (select 1 from payment p join inbox i on i.payment_id = p.id where p.cart_id = k.id)
      order by k.created_at limit ${most} for update skip locked`,
  )
  return carts.map(({ id }) => id)
}

/** Deletes carts with their payments and webhooks, and the moves for whose payment they held places. */
export async function deleteCarts(tx: Db, ids: readonly string[]): Promise<void> {
  const these = sql`any(${sql.param(ids)}::text[])`
  await rows(tx, sql`delete from payment_report where payment_id in (select id from payment where cart_id = ${these})`)
  await rows(tx, sql`delete from payment where cart_id = ${these}`)
  await rows(tx, sql`delete from move_to_pay where cart_id = ${these}`)
  await rows(tx, sql`delete from cart where id = ${these}`)
}

/** Deletes guests from before an instant who have no cart, and returns their number. */
export async function deleteUnusedGuests(db: Db, before: Date): Promise<number> {
  const deleted = await rows(
    db,
    sql`delete from customer c where c.is_guest and c.created_at < ${instant(before)} and not exists (select 1 from cart k where k.customer_id = c.id) returning c.id`,
  )
  return deleted.length
}
