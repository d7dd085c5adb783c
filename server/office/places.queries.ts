import { rows, sql, type Db } from '../db/database.ts'
import { isOfDayOf } from '../schedule/schedule.queries.ts'
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

/** A capacity with those of its good that the same day has from other hours on, in the order of their times. */
export async function capacitiesOfDay(tx: Db, id: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`
      select e.id
      from capacity c
        join capacity e on ${isOfDayOf('c')}
      where c.id = ${id}
      order by e.starts_at
    `,
  )
  return found.map((one) => one.id)
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

export interface BookedOrder {
  id: string
  bookingId: string
  lang: string
  hasAddress: boolean
  tickets: { id: string; places: number }[]
  /** Somebody has come in with one of them. */
  used: boolean
}

/** Them with their tickets for it that admit somebody, oldest first. */
export async function ticketsBooked(db: Db, capacityId: string): Promise<BookedOrder[]> {
  return rows(
    db,
    sql`select b.id, b.booking_id as "bookingId", b.lang, b.customer->>'email' <> '' as "hasAddress",
        json_agg(json_build_object('id', t.id, 'places', t.places) order by t.line, t.sequence) as tickets,
        bool_or(t.redeemed_at is not null) as used
      from (select o.* ${placed(capacityId)}) b
        join order_line l on l.order_id = b.id and l.document->'takes' @> ${takenOf(capacityId)}::jsonb
        join ticket t on t.order_id = l.order_id and t.line = l.position
      where t.void_at is null
      group by b.id, b.booking_id, b.lang, b.customer, b.placed_at, b.number
      order by b.placed_at, b.number`,
  )
}

const takenOf = (capacityId: string) => JSON.stringify([{ capacity: capacityId }])

/** The tickets of an order that take places of a capacity and admit somebody. */
export async function ticketsFor(
  db: Db,
  orderId: string,
  capacityId: string,
): Promise<{ id: string; places: number }[]> {
  return rows(
    db,
    sql`select t.id, t.places
      from ticket t
        join order_line l on l.order_id = t.order_id and l.position = t.line
      where t.order_id = ${orderId} and t.void_at is null and l.document->'takes' @> ${takenOf(capacityId)}::jsonb
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

/** Who is written to of a time: a buyer, or whom a ticket was given to. */
export interface Visitor {
  orderId: string
  number: string
  ticketId: string | null
  lang: string
  /** The secret of their link. */
  opens: string
}

/** The visitors of a capacity, each address once and the buyer first, and how many orders have none. */
export async function visitorsOf(db: Db, capacityId: string): Promise<{ reached: Visitor[]; unreached: number }> {
  const found = await rows<Visitor & { email: string }>(
    db,
    sql`
      with o as (select o.* ${placed(capacityId)})
      select o.id as "orderId", o.number, null::uuid as "ticketId", o.lang, o.booking_id as opens,
        o.customer->>'email' as email, o.placed_at as since
      from o
      union all
      select o.id, o.number, t.id, g.lang, g.link, g.email, g.given_at
      from o
        join order_line l on l.order_id = o.id and l.document->'takes' @> ${takenOf(capacityId)}::jsonb
        join ticket t on t.order_id = o.id and t.line = l.position and t.void_at is null
        join given_ticket g on g.ticket_id = t.id
      where g.email <> ''
      order by "ticketId" nulls first, since, number
    `,
  )
  const reached = new Map<string, Visitor>()
  for (const { email, orderId, number, ticketId, lang, opens } of found) {
    const mailbox = email.toLowerCase()
    if (email !== '' && !reached.has(mailbox)) reached.set(mailbox, { orderId, number, ticketId, lang, opens })
  }
  return { reached: [...reached.values()], unreached: found.filter(({ email }) => email === '').length }
}
