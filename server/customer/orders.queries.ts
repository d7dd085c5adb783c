import { rows, sql, type Db } from '../db/database.ts'
import type { OrderSummary } from '@foyer/contract/customer.schema.ts'
import type { Pictured } from '../cart/kinds.ts'

/** Where a page of orders begins: after the order of this time and id. */
export interface After {
  placedAt: string
  id: string
}

/** A line, with what its picture is found by. */
type ListedItem = Omit<OrderSummary['items'][number], 'picture' | 'unredeemed'> & { unredeemed: boolean } & Pictured

export type ListedOrder = Omit<OrderSummary, 'date' | 'status' | 'items'> & {
  items: ListedItem[]
  id: string
  placedAt: string
  state: OrderSummary['status']
}

/** What a line is listed by; what comes with the goods, like shipping, is no item. */
const item = (line: string, unredeemed = 'false') =>
  sql.raw(
    `json_build_object(
      'type', ${line}->'type', 'name', ${line}->'name', 'datetime', ${line}->'datetime',
      'datetime_end', ${line}->'datetime_end', 'visit_end', ${line}->'visit_end', 'count', ${line}->'count',
      'id', ${line}->'id', 'eventId', ${line}->'eventId', 'unredeemed', ${unredeemed}
    )`,
  )

/** A line without a date, of which nobody has come in with one ticket at least. */
const unredeemed = `l.document->>'datetime' is null and exists (
  select from ticket t
  where t.order_id = o.id and t.line = l.position and t.void_at is null and t.redeemed_at is null
)`

/** Orders of an account, newest first. */
export function ordersOf(db: Db, customerId: string, after: After | null, most: number): Promise<ListedOrder[]> {
  const earlier = after ? sql`and (o.placed_at, o.id) < (${after.placedAt}::timestamptz, ${after.id}::uuid)` : sql``
  return rows<ListedOrder>(
    db,
    sql`
      select o.id,
        o.booking_id,
        o.number,
        o.state,
        to_json(o.placed_at) as "placedAt",
        o.total,
        o.currency,
        (
          select coalesce(json_agg(${item('l.document', unredeemed)} order by l.position), '[]')
          from order_line l
          where l.order_id = o.id
        ) as items
      from purchase_order o
      where o.customer_id = ${customerId} ${earlier}
      order by o.placed_at desc, o.id desc
      limit ${most}
    `,
  )
}

/** Carts of an account whose money is on its way: they become orders, newest first. */
export function pendingOf(db: Db, customerId: string): Promise<ListedOrder[]> {
  return rows<ListedOrder>(
    db,
    sql`
      select k.id,
        k.booking_id,
        null as number,
        'pending' as state,
        to_json(h.created_at) as "placedAt",
        k.total,
        k.currency,
        (
          select coalesce(json_agg(${item('l.line')} order by l.position), '[]')
          from jsonb_array_elements(k.lines) with ordinality as l(line, position)
        ) as items
      from claim h
        join cart k on k.id = h.id
      where h.customer_id = ${customerId}
        and h.hold = 'held'
        and exists (select from payment p where p.cart_id = k.id and p.state = 'pending')
      order by h.created_at desc
    `,
  )
}
