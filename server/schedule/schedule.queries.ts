import { museumZone } from '@foyer/domain/time/dates.ts'
import { rows, sql, written, type Db, type SQL } from '../db/database.ts'
import { capacity } from '../db/schema-goods.ts'
import { placesSet } from '../db/schema-office.ts'
import { insertOf } from '../db/whole-rows.ts'
import { instantsOf } from './places.queries.ts'
import { keepForQuotas, lockCapacities } from './quotas.queries.ts'

export interface CapacityRow {
  id: string
  good: string
  startsAt: Date | null
  endsAt: Date | null
  total: number
  /** Of a quota: the capacity of its time, and when its rest is everybody's. */
  partOf?: string
  backAt?: Date
  /** Of a quota that has all places of its time, however many the office has set these to be. */
  isAll?: boolean
  /** For the whole day, from whatever hour on: what its day has sold from another one is taken off. */
  isOfDay?: boolean
}

/** Whether a capacity `e` is for the day of `one`, from whatever hour on, or is that itself. */
export const isOfDayOf = (one: 'u' | 'c') => sql`
  e.good = ${sql.raw(one)}.good
  and e.starts_at between ${sql.raw(one)}.starts_at - interval '1 day' and ${sql.raw(one)}.starts_at + interval '1 day'
  and (e.starts_at at time zone ${museumZone})::date = (${sql.raw(one)}.starts_at at time zone ${museumZone})::date
`
/** What is taken of the day of `one` from other hours on. */
const takenElsewhere = (one: 'u' | 'c', isOfDay: SQL) => sql`
  select coalesce(sum(e.taken), 0)::int as taken
  from capacity e
  where ${isOfDay} and ${isOfDayOf(one)} and e.id <> ${sql.raw(one)}.id
`
/** What the office has set last of the time of `u`, or of its day, by the id of the time or of what it is part of. */
const placesSetOf = (id: 'id' | 'part_of') => sql`
  select p.places
  from (
    select u.${sql.raw(id)}
    union all
    select e.${sql.raw(id)} from capacity e where u.is_of_day and ${isOfDayOf('u')} and e.id <> u.id
  ) one (id)
    join places_set p on p.capacity_id = one.id
  order by p.set_at desc
  limit 1
`
export interface KeptCapacity {
  id: string
  total: number
  taken: number
  /** The places by the schedule when it was last written. */
  intended: number
  ends: number | null
  /** What its quotas have not sold. */
  kept: number
  partOf: string | null
  back: number | null
}

const kept = sql`
  c.id, c.total, c.taken, coalesce(c.intended, c.total) as intended, extract(epoch from c.ends_at)::float8 as ends,
  c.kept, c.part_of as "partOf", extract(epoch from c.back_at)::float8 as back
`

/** The capacities of goods that are not over, and those without a date; or those of some local days. */
export async function capacitiesFrom(
  db: Db,
  from: Date,
  goods: readonly string[],
  days?: readonly string[],
): Promise<KeptCapacity[]> {
  if (goods.length === 0) return []
  const ofDays = days ? onDays(days) : sql`true`
  return rows(
    db,
    sql`select ${kept}
      from capacity c
      where c.good = any(${sql.param(goods)}::text[])
        and (c.starts_at is null or c.starts_at >= ${from.toISOString()})
        and ${ofDays}`,
  )
}

/** Within the first and the last of them by their instants, which an index knows, on one of them by its date. */
function onDays(days: readonly string[]): SQL {
  const [first, ...rest] = days.toSorted()
  if (first === undefined) return sql`false`
  const { from, before } = instantsOf(first, rest.at(-1) ?? first)
  return sql`
    c.starts_at >= ${from.toISOString()}::timestamptz
    and c.starts_at < ${before.toISOString()}::timestamptz
    and (c.starts_at at time zone ${museumZone})::date = any(${sql.param(days)}::date[])
  `
}

/** Those of all other goods of a catalogue, of which something is for sale. */
export async function capacitiesBesides(db: Db, from: Date, goods: readonly string[]): Promise<KeptCapacity[]> {
  return rows(
    db,
    sql`select ${kept}
      from capacity c
        left join unnest(${sql.param(goods)}::text[]) known(good) on known.good = c.good
      where known.good is null
        and split_part(c.good, ':', 1) in ('event', 'ticket', 'quota', 'tour', 'guides', 'pool', 'article', 'campaign')
        and (c.starts_at is null or c.starts_at >= ${from.toISOString()})
        and (coalesce(c.intended, c.total) > 0 or c.total > c.taken + c.kept)`,
  )
}

const batch = 2000

/**
 * Writes totals, those that the office has set in place of the schedule's, but never below what is taken: then
 * `intended` has the wanted figure, and no more is sold.
 */
export async function upsertCapacities(tx: Db, capacities: readonly CapacityRow[]): Promise<void> {
  // in id order, like taking places, so that two transactions never wait for each other
  const sorted = capacities.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let at = 0; at < sorted.length; at += batch) {
    const part = sorted.slice(at, at + batch)
    await tx.execute(sql`
      insert into capacity (id, good, starts_at, ends_at, total, part_of, back_at)
      select u.id, u.good, u.starts_at, u.ends_at,
        greatest(0, case
          -- what is given back stays so, whatever the office has set before
          when u.part_of is not null and u.total = 0 then 0
          when u.is_all and s.places is distinct from 0 then coalesce(t.places, u.total)
          else coalesce(s.places, u.total)
        end - elsewhere.taken),
        u.part_of, u.back_at
      from unnest(
        ${sql.param(part.map((row) => row.id))}::uuid[], ${sql.param(part.map((row) => row.good))}::text[],
        ${sql.param(part.map((row) => row.startsAt?.toISOString() ?? null))}::timestamptz[],
        ${sql.param(part.map((row) => row.endsAt?.toISOString() ?? null))}::timestamptz[],
        ${sql.param(part.map((row) => row.total))}::int[],
        ${sql.param(part.map((row) => row.partOf ?? null))}::uuid[],
        ${sql.param(part.map((row) => row.backAt?.toISOString() ?? null))}::timestamptz[],
        ${sql.param(part.map((row) => row.isAll ?? false))}::boolean[],
        ${sql.param(part.map((row) => row.isOfDay ?? false))}::boolean[]
      ) as u (id, good, starts_at, ends_at, total, part_of, back_at, is_all, is_of_day)
        left join lateral (${placesSetOf('id')}) s on true
        left join lateral (${placesSetOf('part_of')}) t on true
        cross join lateral (${takenElsewhere('u', sql`u.is_of_day`)}) elsewhere
      on conflict (id) do update set ends_at = excluded.ends_at, back_at = excluded.back_at,
        total = greatest(excluded.total, capacity.taken + capacity.kept),
        intended = case when excluded.total < capacity.taken + capacity.kept then excluded.total end
    `)
  }
}

/** Closes capacities that are no longer in the schedule: no more of them is sold. */
export async function closeCapacities(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    with gone as (select id from capacity where id = any(${sql.param(ids)}::uuid[]) order by id for update)
    update capacity c
    set total = c.taken + c.kept, intended = case when c.taken + c.kept > 0 then 0 end,
    back_at = least(c.back_at, case when c.part_of is not null then ${now.toISOString()}::timestamptz end)
    from gone
    where c.id = gone.id
  `)
}

/** PostgreSQL would analyse the table only minutes later, and until then may read all of it for every query. */
export async function refreshStatistics(db: Db): Promise<void> {
  await db.execute(sql`analyze capacity`)
}

/** What a capacity has that is no time's and that nobody has taken of. */
export const undatedCapacity = {
  startsAt: null,
  endsAt: null,
  taken: 0,
  intended: null,
  partOf: null,
  backAt: null,
  kept: 0,
} as const

/** Stores capacities that no schedule has, where they are not there yet. */
export async function ensureCapacities(db: Db, wanted: readonly (typeof capacity.$inferSelect)[]): Promise<void> {
  if (wanted.length > 0) await db.execute(sql`${insertOf(capacity, wanted)} on conflict (id) do nothing`)
}

/** Part of a statement that stores capacities that no schedule has. */
export function newCapacities(rowsAdded: readonly (typeof capacity.$inferSelect)[]): SQL {
  return insertOf(capacity, rowsAdded)
}

/**
 * Sets places of a time in place of the schedule's, or those of the day of what is sold for whole days; quotas that
 * have all of them are as many.
 */
export async function writePlaces(
  tx: Db,
  id: string,
  places: number,
  now: Date,
  { quotas = [], isOfDay = false }: { quotas?: readonly string[]; isOfDay?: boolean } = {},
): Promise<void> {
  if (isOfDay) await dropPlaces(tx, id, { isOfDay })
  await tx.execute(
    sql`${insertOf(placesSet, [{ capacityId: id, places, setAt: now }])}
      on conflict (capacity_id) do update set places = excluded.places, set_at = excluded.set_at`,
  )
  await lockCapacities(tx, [id, ...quotas])
  await tx.execute(
    sql`update capacity
      set total = greatest(w.places, capacity.taken + capacity.kept),
        intended = case when w.places < capacity.taken + capacity.kept then w.places end
      from (
        select c.id, greatest(0, ${places}::int - elsewhere.taken) as places
        from capacity c
          cross join lateral (${takenElsewhere('c', sql`${isOfDay}`)}) elsewhere
        where c.id = ${id}
          or c.id = any(${sql.param(quotas)}::uuid[])
            and not exists (select from places_set s where s.capacity_id = c.id and s.places = 0)
      ) w
      where capacity.id = w.id`,
  )
  await keepForQuotas(tx, [id])
}

/** From the next time that the schedule is written its places count again. */
export async function dropPlaces(tx: Db, id: string, { isOfDay }: { isOfDay: boolean }): Promise<void> {
  await tx.execute(
    sql`delete from places_set
      where capacity_id = ${id}
        or ${isOfDay}
          and capacity_id in (
            select e.id from capacity c join capacity e on ${isOfDayOf('c')} where c.id = ${id}
          )`,
  )
}

/** Deletes times before an instant that nobody has booked or held, and that the office has not set places for. */
export async function deleteTimes(db: Db, before: Date, most: number): Promise<number> {
  return written(
    db,
    sql`delete from capacity
      where id in (
        select c.id
        from capacity c
        where c.starts_at < ${before.toISOString()}::timestamptz
          and c.taken = 0
          and not exists (select from hold h where h.capacity_id = c.id)
          and not exists (select from places_set p where p.capacity_id = c.id)
        limit ${most}
        for update skip locked
      )`,
  )
}

/** Deletes what counted uses of campaigns that are over, by customer and by code, where nobody has any. */
export async function deleteBudgets(db: Db, running: readonly number[], most: number): Promise<number> {
  return written(
    db,
    sql`delete from capacity
      where id in (
        select c.id
        from capacity c
        where split_part(c.good, ':', 1) in ('campaign-of', 'campaign-code')
          and split_part(c.good, ':', 2)::int <> all(${sql.param(running)}::int[])
          and c.taken = 0
          and not exists (select from hold h where h.capacity_id = c.id)
        limit ${most}
        for update skip locked
      )`,
  )
}
