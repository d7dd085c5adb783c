import { museumZone } from '@foyer/domain/time/dates.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { forSale, type Instants } from '../schedule/places.queries.ts'

/** The places of a good in the times that begin on a weekday in an hour. */
export interface Occupied {
  good: string
  /** 1 is Monday. */
  weekday: number
  hour: number
  places: number
  sold: number
}

/** How full the times of goods were between two instants; what is held only is not sold. */
export async function occupied(db: Db, goods: readonly string[], { from, before }: Instants): Promise<Occupied[]> {
  const local = sql`c.starts_at at time zone ${museumZone}`
  return rows(
    db,
    sql`
      with held as (
        select h.capacity_id, sum(h.places)::int as places
        from claim k
          join hold h on h.claim_id = k.id
        where k.hold = 'held'
        group by h.capacity_id
      )
      select good, weekday, hour, sum(places)::int as places, sum(sold)::int as sold
      from (
        select c.good, extract(isodow from ${local})::int as weekday, extract(hour from ${local})::int as hour,
          ${forSale('c')} as places, c.taken - coalesce(h.places, 0) as sold
        from capacity c
          left join held h on h.capacity_id = c.id
        where c.good = any(${sql.param(goods)}::text[])
          and c.starts_at >= ${from.toISOString()}::timestamptz
          and c.starts_at < ${before.toISOString()}::timestamptz
      ) each
      where places > 0 or sold > 0
      group by 1, 2, 3
      order by 1, 2, 3
    `,
  )
}
