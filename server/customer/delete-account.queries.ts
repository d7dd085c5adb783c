import { rows, sql, type Db } from '../db/database.ts'

/** Carts of a customer that hold places or whose payment may still be paid. */
export async function openCartsOf(db: Db, customerId: string): Promise<string[]> {
  const carts = await rows<{ id: string }>(
    db,
    sql`select k.id from cart k where k.customer_id = ${customerId} and (k.hold = 'held'
      or k.hold <> 'placed' and exists (select from payment p where p.cart_id = k.id and p.state = 'open' and p.provider <> 'none'))
      order by k.id`,
  )
  return carts.map(({ id }) => id)
}

/** Locks the carts of a customer, and of the guests that they were before. */
export async function lockCartsOf(tx: Db, customerId: string): Promise<void> {
  await tx.execute(
    sql`select id from cart where customer_id in (select ${customerId}::uuid union
        select k.customer_id from purchase_order o join cart k on k.id = o.cart_id where o.customer_id = ${customerId})
      order by id for update`,
  )
}

/** From now on no cart can be opened for a customer, nor moved to them. */
export async function lockCustomer(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`select id from customer where id = ${customerId} for update`)
}

/** Whether a cart of a customer is still open, an invoice to be paid, or money for one is on its way here or back. */
export async function isPaying(tx: Db, customerId: string): Promise<boolean> {
  const [found] = await rows<{ paying: boolean }>(
    tx,
    sql`select exists (select from cart k where k.customer_id = ${customerId} and (k.hold = 'held' or exists (
        select from payment p where p.cart_id = k.id and p.provider <> 'none'
          and (p.state in ('open', 'pending', 'authorised', 'refunding') or p.state = 'captured' and k.hold <> 'placed'))))
      or exists (select from purchase_order o where o.customer_id = ${customerId} and o.unpaid > 0 and o.state = 'placed')
      or exists (select from purchase_order o join refund r on r.order_id = o.id
        where o.customer_id = ${customerId} and r.done_at is null) as paying`,
  )
  return found!.paying
}

/** Takes a customer's orders from the guests that they were when they bought them, and returns these. */
export async function releaseGuests(tx: Db, customerId: string): Promise<string[]> {
  const guests = await rows<{ id: string }>(
    tx,
    sql`update cart k set customer_id = null from cart before join customer c on c.id = before.customer_id
      where before.id = k.id and c.is_guest and k.id in (select cart_id from purchase_order where customer_id = ${customerId})
      returning c.id`,
  )
  return guests.map(({ id }) => id)
}

/** Gives up a customer's orders, and returns what the books need to know of each. */
export async function releaseOrders(
  tx: Db,
  customerId: string,
  today: string,
): Promise<{ placedAt: Date; lines: { total: number }[] }[]> {
  const released = await rows<{ at: string; lines: { total: number }[] }>(
    tx,
    sql`update purchase_order o set customer_id = null, erase_on = ${today}, kept_months = 0 where customer_id = ${customerId}
      returning to_json(o.placed_at) as at,
        (select json_agg(json_build_object('total', l.total)) from order_line l where l.order_id = o.id) as lines`,
  )
  return released.map(({ at, lines }) => ({ placedAt: new Date(at), lines }))
}

/** Deletes a customer with account, sessions, links, passkeys and networks; of carts that were not bought nothing stays. */
export async function deleteCustomer(tx: Db, customerId: string): Promise<void> {
  await tx.execute(
    sql`update payment set payer = null where cart_id in (select id from cart where customer_id = ${customerId} and hold <> 'placed')`,
  )
  await tx.execute(
    sql`update cart set customer_id = null, lines = case when hold = 'placed' then lines else '[]' end,
        shipping = case when hold = 'placed' then shipping end
      where customer_id = ${customerId}`,
  )
  await tx.execute(sql`delete from account where customer_id = ${customerId}`)
  await tx.execute(sql`delete from customer where id = ${customerId}`)
}
