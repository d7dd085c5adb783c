import { rows, sql, type Db } from '../db/database.ts'
import { buyer } from './programme.queries.ts'

/** A capacity with the places that are wanted of it, and whether its time is over. */
export async function capacityById(
  tx: Db,
  id: string,
  now: Date,
): Promise<{ wanted: number; taken: number; over: boolean } | undefined> {
  const [found] = await rows<{ wanted: number; taken: number; over: boolean }>(
    tx,
    sql`
      select coalesce(intended, total) as wanted, taken,
        coalesce(ends_at <= ${now.toISOString()}::timestamptz, false) as over
      from capacity
      where id = ${id}
    `,
  )
  return found
}

const placed = (capacityId: string) =>
  sql`
    from hold h join purchase_order o on o.cart_id = h.claim_id where h.capacity_id = ${capacityId}
      and o.state = 'placed'
  `

export interface Booked {
  order: string
  name: string
  email: string
  phone: string
  places: number
}

/** How many placed orders have places of a capacity, and how many places. */
export async function bookedIn(db: Db, capacityId: string): Promise<{ orders: number; places: number }> {
  const [sum] = await rows<{ orders: number; places: number }>(
    db,
    sql`select count(*)::int as orders, coalesce(sum(h.places), 0)::int as places ${placed(capacityId)}`,
  )
  return sum!
}

/** The numbers of all of them, oldest first. */
export async function ordersBooked(db: Db, capacityId: string): Promise<string[]> {
  const found = await rows<{ number: string }>(
    db,
    sql`select o.number ${placed(capacityId)} order by o.placed_at, o.number`,
  )
  return found.map(({ number }) => number)
}

/** At most 5000 of them with their buyers. */
export async function bookedBy(db: Db, capacityId: string): Promise<Booked[]> {
  return rows(
    db,
    sql`select o.number as order, ${buyer}, o.customer->>'email' as email, h.places ${placed(capacityId)}
      order by o.placed_at, o.number
      limit 5000`,
  )
}

/** The tickets of an order that take places of a capacity and admit somebody. */
export async function ticketsFor(
  db: Db,
  orderId: string,
  capacityId: string,
): Promise<{ id: string; places: number }[]> {
  const taking = JSON.stringify([{ capacity: capacityId }])
  return rows(
    db,
    sql`select t.id, t.places
      from ticket t
        join order_line l on l.order_id = t.order_id and l.position = t.line
      where t.order_id = ${orderId} and t.void_at is null and l.document->'takes' @> ${taking}::jsonb
      order by t.line, t.sequence`,
  )
}

/** Whether places of a capacity are held for somebody who may still pay. */
export async function isInBaskets(db: Db, capacityId: string): Promise<boolean> {
  const held = await rows(
    db,
    sql`select
      from hold h
        join claim k on k.id = h.claim_id
      where h.capacity_id = ${capacityId} and k.hold = 'held'
      limit 1`,
  )
  return held.length > 0
}
