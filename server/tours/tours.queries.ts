import { freed, leftOf, type Instants } from '../schedule/places.queries.ts'
import { guidesGood, poolGood, tourGood } from '../schedule/capacity-id.ts'
import type { TourEntry } from '../catalogue/entries.schema.ts'
import { stepMinutes } from '@foyer/domain/schedule/tour-timetable.ts'
import { rows, sql, type Db } from '../db/database.ts'

/** What is free of a tour's time. */
export interface Free {
  tour: number
  /** Milliseconds. */
  startsAt: number
  places: number
  /** Whole tours; null where none can be booked. */
  guides: number | null
}

/** A tour, and the places without which nothing of it can be booked. */
export interface Wanted {
  tour: TourEntry
  least: number
}

const wantedRows = (wanted: readonly Wanted[]) => {
  const column = (of: (tour: TourEntry) => string | number | null) => sql.param(wanted.map(({ tour }) => of(tour)))
  return sql`unnest(
    ${column(({ id }) => id)}::int[], ${sql.param(wanted.map(({ least }) => least))}::int[], ${column(({ id }) => tourGood(id))}::text[],
    ${column((tour) => (tour.book_complete_tour ? guidesGood(tour.id) : null))}::text[],
    ${column((tour) => (tour.book_complete_tour && tour.pool !== undefined ? poolGood(tour.pool) : null))}::text[],
    ${column(({ duration }) => duration)}::int[]) as w (tour, least, good, guides, pool, minutes)`
}

/** A time's places, its own guides, and of a pool those who are free in all its quarters of an hour. */
const free = sql`capacity c
  left join freed f on f.capacity_id = c.id
  left join capacity g on g.good = w.guides and g.starts_at = c.starts_at
  left join freed fg on fg.capacity_id = g.id
  left join lateral (
    select min(${leftOf('p', 'fp')}) as guides from capacity p left join freed fp on fp.capacity_id = p.id
    where p.good = w.pool and p.starts_at > c.starts_at - make_interval(mins => ${sql.raw(String(stepMinutes))})
      and p.starts_at < c.starts_at + make_interval(mins => w.minutes)) pool on w.pool is not null`
const places = leftOf('c', 'f')
const guides = sql`least(case when g.id is not null then ${leftOf('g', 'fg')} end, pool.guides)`
const columns = sql`w.tour, extract(epoch from c.starts_at)::float8 * 1000 as "startsAt", ${places} as places, ${guides} as guides`

/** What is free at every time of these tours in a range that can still be booked. */
export async function freeTimes(db: Db, wanted: readonly Wanted[], range: Instants, now: Date): Promise<Free[]> {
  if (wanted.length === 0) return []
  return rows(
    db,
    sql`with ${freed(now)} select time.* from ${wantedRows(wanted)} cross join lateral (
        select ${columns} from ${free}
        where c.good = w.good and c.starts_at >= ${range.from.toISOString()}::timestamptz and c.starts_at < ${range.before.toISOString()}::timestamptz
          and c.ends_at > ${now.toISOString()}::timestamptz) time`,
  )
}

/** Of each tour the next time at which something can be booked; ordered and limited, so that a tour costs one look unless its next times are sold out. */
export async function nextTimes(db: Db, wanted: readonly Wanted[], now: Date): Promise<Map<number, Free>> {
  if (wanted.length === 0) return new Map()
  const found = await rows<Free>(
    db,
    sql`with ${freed(now)} select time.* from ${wantedRows(wanted)} cross join lateral (
        select ${columns} from ${free}
        where c.good = w.good and c.starts_at > ${now.toISOString()}::timestamptz and c.ends_at > ${now.toISOString()}::timestamptz
          and ${places} >= w.least and coalesce(${guides}, 1) > 0
        order by c.starts_at limit 1) time`,
  )
  return new Map(found.map((time) => [time.tour, time]))
}
