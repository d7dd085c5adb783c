import { museumZone } from '@foyer/domain/time/dates.ts'
import { forSale, freed, leftFor, leftOf, type Instants, type QuotaSeen } from '../schedule/places.queries.ts'
import { rows, sql, type Db } from '../db/database.ts'

/** An event's own good, and the goods of its tickets of which one must have places; empty when the event's suffice. */
export interface Goods {
  event: string
  tickets: string[]
}

/**
 * Those of the goods that have a place left: events with the start of their first such slot that is not over, tickets
 * without a date with null.
 */
export async function goodsWithPlaces(
  db: Db,
  events: Goods[],
  openTickets: string[],
  now: Date,
  quota: QuotaSeen | null = null,
): Promise<Map<string, Date | null>> {
  const pairs = events.flatMap(({ event, tickets }): [string, string | null][] =>
    tickets.length > 0 ? tickets.map((ticket) => [event, ticket]) : [[event, null]],
  )
  const at = sql`${now.toISOString()}::timestamptz`
  const available = await rows<{ good: string; starts: number | null }>(
    db,
    // ordered and limited, so that an event takes one index lookup unless its next days are sold out
    sql`with ${freed(now)}
      select w.good, extract(epoch from min(slot.starts_at))::float8 as starts
      from unnest(
        ${sql.param(pairs.map(([event]) => event))}::text[], ${sql.param(pairs.map(([, ticket]) => ticket))}::text[]
      ) as w (good, ticket)
        cross join lateral (
          select c.starts_at
          from capacity c
            left join freed f on f.capacity_id = c.id
          where c.good = w.good
            and c.starts_at > ${at} - interval '2 days'
            and c.ends_at > ${at}
            and ${leftFor('c', 'f', quota, now)} > 0
            and (
              w.ticket is null
              or exists (
                select 1
                from capacity t
                  left join freed g on g.capacity_id = t.id
                where t.good = w.ticket and t.starts_at = c.starts_at and ${leftOf('t', 'g')} > 0
              )
            )
          order by c.starts_at
          limit 1
        ) slot
      group by w.good
      union all
      select c.good, null
      from capacity c
        left join freed f on f.capacity_id = c.id
      where c.good = any(${sql.param(openTickets)}::text[]) and c.starts_at is null and ${leftOf('c', 'f')} > 0`,
  )
  return new Map(available.map(({ good, starts }) => [good, starts === null ? null : new Date(starts * 1000)]))
}

/** What is sold of what is for sale. */
export interface Sold {
  sold: number
  total: number
}

/** Places left per local day, of the slots that are not over, and what is sold of the event's. */
export async function placesByDay(
  db: Db,
  { event, tickets }: Goods,
  range: Instants,
  now: Date,
  quota: QuotaSeen | null = null,
): Promise<Map<string, { places: number } & Sold>> {
  const left = leftFor('c', 'f', quota, now)
  const own = sql`c.good = ${event}`
  const available = await rows<{ day: string; places: number } & Sold>(
    db,
    sql`
      with ${freed(now)},
        slot as (
          select c.starts_at,
            least(
              max(${left}) filter (where ${own}),
              coalesce(sum(${left}) filter (where c.good <> ${event}), 2147483647)
            ) as places,
            max(c.taken) filter (where ${own}) as sold,
            max(${forSale('c')}) filter (where ${own}) as total
          from capacity c
            left join freed f on f.capacity_id = c.id
          where c.good = any(${sql.param([event, ...tickets])}::text[])
            and c.starts_at >= ${range.from.toISOString()}::timestamptz
            and c.starts_at < ${range.before.toISOString()}::timestamptz
            and c.ends_at > ${now.toISOString()}::timestamptz
          group by c.starts_at
        )
      select day::text, places, sold, total
      from (
        select (starts_at at time zone ${museumZone})::date as day, sum(places)::int as places, sum(sold)::int as sold,
          -- what a day ticket has sold for an hour at which its day opens no more is of the day
          case when sum(total) > 0 then sum(greatest(total, sold)) else 0 end::int as total
        from slot
        group by 1
      ) days
    `,
  )
  return new Map(available.map(({ day, ...places }) => [day, places]))
}

export interface PlacesAt extends Sold {
  good: string
  /** Milliseconds; null for what has no date. */
  startsAt: number | null
  places: number
}

/** Places left of these goods, in the slots of a range and for goods without a date. */
export async function placesOfGoods(
  db: Db,
  goods: string[],
  range: Instants | null,
  now: Date,
  { quota = null, own = null }: { quota?: QuotaSeen | null; own?: string | null } = {},
): Promise<PlacesAt[]> {
  const dated = range
    ? sql`
      c.starts_at >= ${range.from.toISOString()}::timestamptz
      and c.starts_at < ${range.before.toISOString()}::timestamptz
    `
    : sql`false`
  const available = await rows<{ good: string; starts: number | null; places: number } & Sold>(
    db,
    sql`with ${freed(now, own)}
      select c.good, extract(epoch from c.starts_at)::float8 as starts,
        ${leftFor('c', 'f', quota, now)} as places, c.taken as sold, ${forSale('c')} as total
      from capacity c
        left join freed f on f.capacity_id = c.id
      where c.good = any(${sql.param(goods)}::text[]) and (c.starts_at is null or (${dated}))`,
  )
  return available.map(({ starts, ...places }) => ({ ...places, startsAt: starts === null ? null : starts * 1000 }))
}
