import { rows, sql, type Db } from '../db/database.ts'
import type { Instants } from '../schedule/places.queries.ts'

export interface QuotaRow {
  capacity: string
  good: string
  startsAt: Date
  /** As it is sold now; what was given back has none more than what was sold of it. */
  places: number
  sold: number
  held: number
  back: Date
}

/** The quotas of times within a range, or of one time, with what placed orders and open baskets have of them. */
export async function quotasOf(db: Db, of: Instants | { time: string }): Promise<QuotaRow[]> {
  const where =
    'time' in of
      ? sql`q.part_of = ${of.time}`
      : sql`
        q.part_of is not null
        and q.starts_at >= ${of.from.toISOString()}::timestamptz
        and q.starts_at < ${of.before.toISOString()}::timestamptz
      `
  const found = await rows<Omit<QuotaRow, 'startsAt' | 'back'> & { starts: number; back: number }>(
    db,
    sql`
      select q.id as capacity, q.good, extract(epoch from q.starts_at)::float8 as starts,
        coalesce(q.intended, q.total) as places, coalesce(h.sold, 0)::int as sold, coalesce(h.held, 0)::int as held,
        extract(epoch from q.back_at)::float8 as back
      from capacity q
        left join lateral (
          select sum(h.places) filter (where k.hold = 'placed') as sold,
            sum(h.places) filter (where k.hold <> 'placed') as held
          from hold h
            join claim k on k.id = h.claim_id
          where h.capacity_id = q.id
        ) h on true
      where ${where}
      order by q.starts_at, q.good
    `,
  )
  const instant = (seconds: number) => new Date(seconds * 1000)
  return found.map(({ starts, back, ...row }) => ({ ...row, startsAt: instant(starts), back: instant(back) }))
}
