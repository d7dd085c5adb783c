import { rows, sql, type Db, type SQL } from '../db/database.ts'

export interface OwnedOrder {
  id: string
  /** The account that it belongs to. */
  customerId: string | null
  /** That it was mailed to. */
  email: string
}

export async function ownerOf(db: Db, bookingId: string, lock: SQL = sql``): Promise<OwnedOrder | undefined> {
  const [found] = await rows<OwnedOrder>(
    db,
    sql`select id, customer_id as "customerId", coalesce(customer->>'email', '') as email
      from purchase_order
      where booking_id = ${bookingId}
      ${lock}`,
  )
  return found
}

/** An order that may be claimed, locked until the transaction ends. */
export async function lockOrderToClaim(tx: Db, bookingId: string): Promise<OwnedOrder | undefined> {
  return ownerOf(tx, bookingId, sql`for update`)
}

/** From now on it is the account's, and nothing of it goes. */
export async function writeOwner(tx: Db, id: string, customerId: string): Promise<void> {
  await tx.execute(
    sql`update purchase_order set customer_id = ${customerId}, erase_on = null, kept_months = 0 where id = ${id}`,
  )
}

/** Customers' orders become a guest's. */
export async function leaveCustomers(tx: Db, customerIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update purchase_order set customer_id = null where customer_id = any(${sql.param(customerIds)}::uuid[])`,
  )
}

/** Gives up a customer's orders, of which parts go from today on, and returns what the books need to know of each. */
export async function releaseOrders(
  tx: Db,
  customerId: string,
  today: string,
): Promise<{ placedAt: Date; lines: { total: number }[] }[]> {
  const released = await rows<{ at: string; lines: { total: number }[] }>(
    tx,
    sql`update purchase_order o
      set customer_id = null, erase_on = ${today}, kept_months = 0
      where customer_id = ${customerId}
      returning to_json(o.placed_at) as at,
        (select json_agg(json_build_object('total', l.total)) from order_line l where l.order_id = o.id) as lines`,
  )
  return released.map(({ at, lines }) => ({ placedAt: new Date(at), lines }))
}
