import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db } from '../db/database.ts'

export interface Visit {
  order: string
  name: string
  company: string
  phone: string
  line: PricedLine
  /** How many have come in. */
  redeemed: number
}

/** Name and phone of the buyer of an order `o`. */
export const buyer = sql.raw(
  `concat_ws(' ', nullif(o.customer->>'fname', ''), nullif(o.customer->>'lname', '')) as name,
    coalesce(o.customer->>'phone', '') as phone`,
)

const admitted = sql.raw(
  `(select coalesce(sum(a.admitted), 0)::int from ticket t join admission a on a.key = 'ticket ' || t.id
          where t.order_id = o.id and t.line = l.position and t.void_at is null)`,
)

/** What placed orders have for a day, `YYYY-MM-DD`, in the order of the times. */
export async function visitsOn(db: Db, day: string): Promise<Visit[]> {
  return rows(
    db,
    sql`
      select o.number as order, ${buyer}, coalesce(o.customer->>'company', '') as company, l.document as line,
        ${admitted} as redeemed
      from order_line l
        join purchase_order o on o.id = l.order_id
      where left(l.document->>'datetime', 10) = ${day} and o.state = 'placed' and l.refund_id is null
      order by l.document->>'datetime', l.document->>'type', l.document->>'name', o.number, l.position
      limit 5000
    `,
  )
}

export interface TimeCounts {
  datetime: string
  kind: string
  name: string
  language: string | null
  booked: number
  in: number
}

/** How many are booked for each time of a day, and how many have come in. Nothing of a person is read. */
export async function countsOn(db: Db, day: string): Promise<TimeCounts[]> {
  return rows(
    db,
    sql`
      select l.document->>'datetime' as datetime, l.document->>'type' as kind, min(l.document->>'name') as name,
        min(l.document->'tour'->>'language') as language,
        sum(coalesce(l.document->'tour'->>'participants', l.document->>'places')::int)::int as booked,
        sum(${admitted})::int as in
      from order_line l
        join purchase_order o on o.id = l.order_id
      where left(l.document->>'datetime', 10) = ${day} and o.state = 'placed' and l.refund_id is null
      group by 1, 2, l.document->>'eventId'
      order by 1, 2, 3
    `,
  )
}
