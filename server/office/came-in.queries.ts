import { admitting } from '@foyer/domain/goods/ordered.ts'
import { museumZone } from '@foyer/domain/time/dates.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { instantsOf } from '../schedule/places.queries.ts'

/** How many came in on a day with tickets of the same venue and hour, or of the same offer. */
export interface CameIn {
  day: string
  /** Of the tickets, as they were sold. */
  venue: string | null
  venues: string[] | null
  /** Of the gate, by its key, where a ticket is of several venues. */
  gate: string | null
  /** When the first came with a ticket; null of an offer. */
  hour: number | null
  /** Null of an hour. */
  kind: string | null
  id: number
  name: string
  came: number
  /** Of an offer, how many had tickets for a time that is over; `came` are those of them who did. */
  booked: number
}

/** Who came in with tickets from a day to a day: that of the ticket, or on which it was read without one. */
export async function cameIn(db: Db, from: string, to: string, nowLocal: string): Promise<CameIn[]> {
  const { from: start, before } = instantsOf(from, to)
  return rows(
    db,
    sql`
      with found as (
        select l.document, t.id, t.places, t.redeemed_at, left(l.document->>'datetime', 10) as day
        from order_line l
          join purchase_order o on o.id = l.order_id
          -- looked up one by one: to go through the tickets of all years takes longer than these few days do
          cross join lateral (
            select * from ticket t where t.order_id = l.order_id and t.line = l.position offset 0
          ) t
        where left(l.document->>'datetime', 10) between ${from} and ${to}
          and l.refund_id is null and o.state = 'placed' and t.void_at is null
        union all
        select l.document, t.id, t.places, t.redeemed_at,
          to_char(t.redeemed_at at time zone ${museumZone}, 'YYYY-MM-DD')
        from order_line l
          join purchase_order o on o.id = l.order_id
          join ticket t on t.order_id = l.order_id and t.line = l.position
        where l.document->>'datetime' is null and l.document->>'type' in ${sql.raw(`('${admitting.join(`', '`)}')`)}
          and t.redeemed_at >= ${start.toISOString()}::timestamptz
          and t.redeemed_at < ${before.toISOString()}::timestamptz
          and l.refund_id is null and o.state = 'placed' and t.void_at is null
      ),
        seen as materialized (
          select f.document->>'type' as kind, (f.document->>'eventId')::int as id, f.document->>'name' as name,
            f.document->>'venue' as venue, f.document->'venues' as venues, f.day,
            extract(hour from f.redeemed_at at time zone ${museumZone})::int as hour,
            coalesce(f.document->>'datetime_end', f.document->>'datetime') <= ${nowLocal} as over,
            f.places, coalesce(a.admitted, 0) as came, coalesce(g.most, 0) as most, g.gates
          from found f
            left join admission a on f.redeemed_at is not null and a.key = 'ticket ' || f.id
            left join lateral (
              select max(v.admitted) as most, jsonb_object_agg(split_part(v.key, ' ', 3), v.admitted) as gates
              from admission v
              where f.document ? 'venues' and v.key > 'ticket ' || f.id || ' ' and v.key < 'ticket ' || f.id || '!'
            ) g on f.redeemed_at is not null
        )
      select day, venue, venues, null as gate, hour, kind, id, min(name) as name,
        case grouping(id)
          when 0 then coalesce(sum(least(places, greatest(came, most))) filter (where over), 0)
          else sum(came)
        end::int as came,
        coalesce(sum(places) filter (where over), 0)::int as booked
      from seen
      group by grouping sets ((day, venue, venues, hour), (day, venue, venues, kind, id))
      union all
      select day, null, null, g.key, hour, null, null, null, sum(g.value::int)::int, 0
      from seen, jsonb_each_text(gates) g
      group by day, g.key, hour
    `,
  )
}

/** How many came in with annual passes on the days from one to another, by the venues' keys, or `any`. */
export async function passesIn(
  db: Db,
  from: string,
  to: string,
): Promise<{ day: string; venue: string; came: number }[]> {
  return rows(
    db,
    sql`
      select split_part(key, ' ', 3) as day, split_part(key, ' ', 4) as venue, sum(admitted)::int as came
      from admission
      where key like 'pass %' and split_part(key, ' ', 3) between ${from} and ${to} and admitted > 0
      group by 1, 2
    `,
  )
}
