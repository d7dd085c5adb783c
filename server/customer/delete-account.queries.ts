import { rows, sql, type Db } from '../db/database.ts'

/** Carts of a customer that hold places or whose payment may still be paid. */
export async function openCartsOf(db: Db, customerId: string): Promise<string[]> {
  const carts = await rows<{ id: string }>(
    db,
    sql`select k.id
      from claim k
      where k.customer_id = ${customerId}
        and (
          k.hold = 'held'
          or k.hold <> 'placed'
          and exists (select from payment p where p.cart_id = k.id and p.state = 'open' and p.provider <> 'none')
        )
      order by k.id`,
  )
  return carts.map(({ id }) => id)
}

/** Locks the carts of a customer, and of the guests that they were before. */
export async function lockCartsOf(tx: Db, customerId: string): Promise<void> {
  await tx.execute(
    sql`select id
      from claim
      where customer_id in (
        select ${customerId}::uuid
        union
        select k.customer_id
        from purchase_order o
          join claim k on k.id = o.cart_id
        where o.customer_id = ${customerId}
      )
      order by id
      for update`,
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
    sql`
      select exists (
        select
        from claim k
        where k.customer_id = ${customerId}
          and (
            k.hold = 'held'
            or exists (
              select
              from payment p
              where p.cart_id = k.id
                and p.provider <> 'none'
                and (
                  p.state in ('open', 'pending', 'authorised', 'refunding')
                  or p.state = 'captured'
                  and k.hold <> 'placed'
                )
            )
          )
      )
        or exists (
          select from purchase_order o where o.customer_id = ${customerId} and o.unpaid > 0 and o.state = 'placed'
        )
        or exists (
          select
          from purchase_order o
            join refund r on r.order_id = o.id
          where o.customer_id = ${customerId} and r.done_at is null
        ) as paying
    `,
  )
  return found!.paying
}

/** The carts of a customer's orders. */
export async function boughtCarts(tx: Db, customerId: string): Promise<string[]> {
  const carts = await rows<{ id: string }>(
    tx,
    sql`select cart_id as id from purchase_order where customer_id = ${customerId}`,
  )
  return carts.map(({ id }) => id)
}
