import { rows, sql, type Db } from '../db/database.ts'
import { forSale, type Instants } from '../schedule/places.queries.ts'
import { admitted } from './programme.queries.ts'

/** The places of a good at a time. */
export interface DayPlaces {
  good: string
  /** Milliseconds. */
  startsAt: number
  endsAt: number
  /** That may be sold. */
  places: number
  sold: number
  held: number
  /** What quotas have not sold. */
  kept: number
  /** What the office has set in place of the schedule. */
  set: number | null
}

/** The places of goods between two instants, in the order of their times. */
export async function placesOn(
  db: Db,
  goods: readonly string[],
  { from, before }: Instants,
  now: Date,
): Promise<DayPlaces[]> {
  return rows(
    db,
    sql`
      with held as (
        select h.capacity_id, sum(h.places)::int as places,
          coalesce(
            sum(h.places) filter (where k.expires_at is null or k.expires_at > ${now.toISOString()}::timestamptz), 0
          )::int as still
        from claim k
          join hold h on h.claim_id = k.id
        where k.hold = 'held'
        group by h.capacity_id
      )
      select c.good, extract(epoch from c.starts_at)::float8 * 1000 as "startsAt",
        extract(epoch from c.ends_at)::float8 * 1000 as "endsAt", ${forSale('c')} as places,
        c.taken - coalesce(h.places, 0) as sold, coalesce(h.still, 0) as held, c.kept,
        s.places as set
      from capacity c
        left join held h on h.capacity_id = c.id
        left join places_set s on s.capacity_id = c.id
      where c.good = any(${sql.param(goods)}::text[])
        and c.starts_at >= ${from.toISOString()}::timestamptz
        and c.starts_at < ${before.toISOString()}::timestamptz
      order by c.starts_at
    `,
  )
}

/** What was bought for a time of an event or a tour. */
export interface DayVisits {
  what: 'event' | 'tour'
  id: number
  datetime: string
  in: number
  groups: { order: string; company: string; places: number }[]
}

/** Who has come to each time of a day, in numbers, and the orders of tours that are booked whole. */
export async function visitsOfTimes(db: Db, day: string): Promise<DayVisits[]> {
  return rows(
    db,
    sql`
      with line as materialized (
        select case l.document->>'type' when 'guidedTour' then 'tour' else 'event' end as what,
          (l.document->>'eventId')::int as id, l.document->>'datetime' as datetime, ${admitted} as in,
          case
            when l.document ? 'guides' then
              json_build_object(
                'order', o.number, 'company', coalesce(o.customer->>'company', ''),
                'places', coalesce(l.document->'tour'->>'participants', l.document->>'places')::int
              )
          end as group
        from order_line l
          join purchase_order o on o.id = l.order_id
        where left(l.document->>'datetime', 10) = ${day} and o.state = 'placed' and l.refund_id is null
      )
      select what, id, datetime, sum("in")::int as in,
        coalesce(json_agg("group" order by "group"->>'order') filter (where "group" is not null), '[]') as groups
      from line
      group by 1, 2, 3
    `,
  )
}
