import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { flaggedNotes } from '../orders/notes.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'

export interface Visit {
  order: string
  name: string
  company: string
  phone: string
  line: PricedLine
  /** How many have come in. */
  redeemed: number
  /** What the staff has noted for all to see. */
  notes: string[]
}

/** Name and phone of the buyer of an order `o`. */
export const buyer = sql.raw(
  `concat_ws(' ', nullif(o.customer->>'fname', ''), nullif(o.customer->>'lname', '')) as name,
    coalesce(o.customer->>'phone', '') as phone`,
)

/** How many have come in with a line `l` of an order `o`. */
export const admitted = sql.raw(
  `(select coalesce(sum(a.admitted), 0)::int from ticket t join admission a on a.key = 'ticket ' || t.id
          where t.order_id = o.id and t.line = l.position and t.void_at is null)`,
)

/** A time of an event or a tour, as lines of orders name it. */
interface OneTime {
  type: PricedLine['type']
  eventId: number
  datetime: string
}

/** What placed orders have for a day, `YYYY-MM-DD`, in the order of the times; of all times or of one. */
export async function visitsOn(db: Db, day: string, of?: OneTime): Promise<Visit[]> {
  return rows(
    db,
    sql`
      select o.number as order, ${buyer}, coalesce(o.customer->>'company', '') as company, l.document as line,
        ${admitted} as redeemed, ${flaggedNotes} as notes
      from order_line l
        join purchase_order o on o.id = l.order_id
      where left(l.document->>'datetime', 10) = ${day} and o.state = 'placed' and l.refund_id is null
        ${of ? sql`and l.document @> ${JSON.stringify(of)}::jsonb` : sql``}
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
  /** Of them, those that were sold from quotas. */
  quotas: { name: string; booked: number }[]
}

/** How many are booked for each time of a day, and how many have come in. Nothing of a person is read. */
export async function countsOn(db: Db, day: string): Promise<TimeCounts[]> {
  return rows(
    db,
    sql`
      with line as (
        select l.document, l.document->>'datetime' as datetime, l.document->>'type' as kind,
          coalesce(l.document->'tour'->>'participants', l.document->>'places')::int as places, ${admitted} as in,
          (l.document->'quota'->>'id')::int as quota
        from order_line l
          join purchase_order o on o.id = l.order_id
        where left(l.document->>'datetime', 10) = ${day} and o.state = 'placed' and l.refund_id is null
      ),
        part as (
          select datetime, kind, document->>'eventId' as event, quota, min(document->'quota'->>'name') as whose,
            min(document->>'name') as name,
            min(document->'tour'->>'language') as language, sum(places)::int as booked, sum("in")::int as in
          from line
          group by 1, 2, 3, 4
        )
      select datetime, kind, min(name) as name, min(language) as language, sum(booked)::int as booked,
        sum("in")::int as in,
        coalesce(
          json_agg(json_build_object('name', whose, 'booked', booked) order by quota) filter (where quota is not null),
          '[]'
        ) as quotas
      from part
      group by datetime, kind, event
      order by 1, 2, 3
    `,
  )
}
