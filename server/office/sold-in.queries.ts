import { admitting } from '@foyer/domain/goods/ordered.ts'
import { museumZone } from '@foyer/domain/time/dates.ts'
import { rows, sql, type Db } from '../db/database.ts'
import type { Instants } from '../schedule/places.queries.ts'
import { isChanged } from './sales.queries.ts'

/** Whether a line `l` is of an event or a tour. */
const isVisit = sql`l.document->>'type' = any(${sql.param(admitting)}::text[])`

/** Where something was sold, as the order says it. */
interface Sold {
  venue: string | null
  venues: string[] | null
  day: string
  gross: number
  places: number
}

/** What was sold on a day of lines that have an offer, a channel or a country in common, and where it was. */
export interface SoldPart extends Sold {
  /** What vouchers bring is no revenue, and what they pay does not lower it. */
  as: 'goods' | 'vouchers' | 'codes'
  by: 'offer' | 'channel' | 'country'
  kind: string
  /** Of an event or a tour; 0 of what is neither. */
  id: number
  name: string
  channel: string
  country: string
}

/**
 * What orders brought that were placed between two instants, each part of it once for every way in which it is looked
 * at; of orders of which nothing was moved or given back, so that what stands is what was sold.
 */
export async function soldUnchanged(db: Db, { from, before }: Instants, currency: string): Promise<SoldPart[]> {
  return rows(
    db,
    sql`
      with line as materialized (
        select case l.document->>'type' when 'voucher' then 'vouchers' when 'voucherCode' then 'codes' else 'goods' end
            as "as",
          l.document->>'venue' as venue, l.document->'venues' as venues,
          (o.placed_at at time zone ${museumZone})::date as day,
          l.document->>'type' as kind,
          case when ${isVisit} then (l.document->>'eventId')::int else 0 end as id,
          case when ${isVisit} then l.document->>'name' else '' end as name,
          coalesce(s.channel, 'web') as channel,
          coalesce(o.customer->>'country', '') as country,
          l.total - coalesce((l.document->>'discount')::int, 0) as gross,
          case when ${isVisit} then (l.document->>'places')::int else 0 end as places
        from purchase_order o
          join order_line l on l.order_id = o.id
          left join sale s on s.claim_id = o.cart_id
        where o.placed_at >= ${from.toISOString()}::timestamptz
          and o.placed_at < ${before.toISOString()}::timestamptz
          and o.currency = ${currency}
          and not ${isChanged(sql`o.id`)}
      )
      select "as", venue, venues, day::text,
        case when grouping(id) = 0 then 'offer' when grouping(channel) = 0 then 'channel' else 'country' end as by,
        kind, id, min(name) as name, channel, country, sum(gross)::float8 as gross, sum(places)::int as places
      from line
      group by grouping sets (
        (day, "as", venue, venues, kind, id), (day, "as", venue, venues, channel), (day, "as", venue, venues, country)
      )
    `,
  )
}

/** What was sold before an instant for the days after one, until another, and stands. */
export async function soldAhead(
  db: Db,
  { after, last, before, currency }: { after: string; last: string; before: Date; currency: string },
): Promise<Sold[]> {
  return rows(
    db,
    sql`
      select l.document->>'venue' as venue, l.document->'venues' as venues, left(l.document->>'datetime', 10) as day,
        sum((l.document->>'places')::int)::int as places, sum(l.total)::float8 as gross
      from order_line l
        join purchase_order o on o.id = l.order_id
      where left(l.document->>'datetime', 10) > ${after}
        and left(l.document->>'datetime', 10) <= ${last}
        and l.refund_id is null
        and o.state = 'placed'
        and o.currency = ${currency}
        and o.placed_at < ${before.toISOString()}::timestamptz
      group by 1, 2, 3
    `,
  )
}
