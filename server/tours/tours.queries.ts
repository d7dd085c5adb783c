import { freed, leftOf, type Instants } from '../schedule/places.queries.ts'
import { guidesGood, poolGood, tourGood } from '../schedule/capacity-id.ts'
import type { TourEntry } from '../catalogue/entries.schema.ts'
import { stepMinutes } from '@foyer/domain/schedule/tour-timetable.ts'
import { rows, sql, type Db } from '../db/database.ts'

/** The places left at a time of a tour. */
export interface Free {
  tour: number
  /** Milliseconds. */
  startsAt: number
  places: number
  /** Whole tours; null where none can be booked. */
  guides: number | null
}

/** A tour, and the places that its smallest booking needs. */
export interface SmallestBooking {
  tour: TourEntry
  least: number
}

const bookingRows = (bookings: readonly SmallestBooking[]) => {
  const column = (of: (tour: TourEntry) => string | number | null) => sql.param(bookings.map(({ tour }) => of(tour)))
  return sql`
    unnest(
      ${column(({ id }) => id)}::int[],
      ${sql.param(bookings.map(({ least }) => least))}::int[],
      ${column(({ id }) => tourGood(id))}::text[],
      ${column((tour) => (tour.book_complete_tour ? guidesGood(tour.id) : null))}::text[],
      ${column((tour) => (tour.book_complete_tour && tour.pool !== undefined ? poolGood(tour.pool) : null))}::text[],
      ${column(({ duration }) => duration)}::int[]
    ) as w (tour, least, good, guides, pool, minutes)
  `
}

/** A time's places, its own guides, and the guides of its pool who are free in all its quarters of an hour. */
const free = sql`
  capacity c left join freed f on f.capacity_id = c.id left join capacity g on g.good = w.guides
  and g.starts_at = c.starts_at left join freed fg on fg.capacity_id = g.id left join lateral (
    select min(${leftOf('p', 'fp')}) as guides
    from capacity p
      left join freed fp on fp.capacity_id = p.id
    where p.good = w.pool
      and p.starts_at > c.starts_at - make_interval(mins => ${sql.raw(String(stepMinutes))})
      and p.starts_at < c.starts_at + make_interval(mins => w.minutes)
  ) pool on w.pool is not null
`
const places = leftOf('c', 'f')
const guides = sql`least(case when g.id is not null then ${leftOf('g', 'fg')} end, pool.guides)`
const columns = sql`
  w.tour, extract(epoch from c.starts_at)::float8 * 1000 as "startsAt", ${places} as places, ${guides} as guides
`

/** The places left at every bookable time of these tours in a range. */
export async function freeTimes(
  db: Db,
  bookings: readonly SmallestBooking[],
  range: Instants,
  now: Date,
  own: string | null = null,
): Promise<Free[]> {
  if (bookings.length === 0) return []
  return rows(
    db,
    sql`with ${freed(now, own)}
      select time.*
      from ${bookingRows(bookings)}
        cross join lateral (
          select ${columns}
          from ${free}
          where c.good = w.good
            and c.starts_at >= ${range.from.toISOString()}::timestamptz
            and c.starts_at < ${range.before.toISOString()}::timestamptz
            and c.ends_at > ${now.toISOString()}::timestamptz
        ) time`,
  )
}

/** The next bookable time of each tour; ordered and limited, so that it usually takes one index lookup. */
export async function nextTimes(
  db: Db,
  bookings: readonly SmallestBooking[],
  now: Date,
  own: string | null = null,
): Promise<Map<number, Free>> {
  if (bookings.length === 0) return new Map()
  const times = await rows<Free>(
    db,
    sql`with ${freed(now, own)}
      select time.*
      from ${bookingRows(bookings)}
        cross join lateral (
          select ${columns}
          from ${free}
          where c.good = w.good
            and c.starts_at > ${now.toISOString()}::timestamptz
            and c.ends_at > ${now.toISOString()}::timestamptz
            and ${places} >= w.least
            and coalesce(${guides}, 1) > 0
          order by c.starts_at
          limit 1
        ) time`,
  )
  return new Map(times.map((time) => [time.tour, time]))
}
