import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { sql, type SQL } from '../db/database.ts'

// Parts of every query about places left.

/**
 * Places that are free by `now`, even before a job says so: of holds that have expired, where they are no quota's, and
 * what quotas give back. To who changes a basket, also those that it holds itself.
 */
export const freed = (now: Date, own: string | null = null) => sql`
  ended as (
    select h.capacity_id, sum(h.places)::int as places
    from claim k
      join hold h on h.claim_id = k.id
    where k.hold = 'held' and (k.expires_at <= ${now.toISOString()}::timestamptz or k.id = ${own}::text)
    group by h.capacity_id
  ),
  freed as (
    select capacity_id, sum(places)::int as places
    from (
      select capacity_id, places
      from ended
      union all
      select q.part_of, q.total - q.taken - case
        when q.back_at <= ${now.toISOString()}::timestamptz then 0
        else greatest(${forSale('q')} - q.taken + coalesce(e.places, 0), 0)
        end
      from (
        select capacity_id as id
        from ended
        union
        select id
        from capacity
        where part_of is not null
          and ends_at > ${now.toISOString()}::timestamptz
          and back_at <= ${now.toISOString()}::timestamptz
      ) changed
        join capacity q on q.id = changed.id
        left join ended e on e.capacity_id = q.id
      where q.part_of is not null
    ) parts
    group by capacity_id
  )
`

/** Places of a capacity `c` that may be sold; fewer than its total while more are sold than the schedule now allows. */
export const forSale = (c: string) => sql.raw(`least(${c}.total, ${c}.intended)`)

/** Places left of a capacity `c` with `f` of {@link freed}; the aliases may differ. */
export const leftOf = (c: string, f: string) =>
  sql.raw(`greatest(least(${c}.total, ${c}.intended) - ${c}.taken - ${c}.kept + coalesce(${f}.places, 0), 0)`)

/** A quota as somebody sees it who may buy from it. */
export interface QuotaSeen {
  goods: readonly string[]
  /** Where it has no place, those that are everybody's. */
  beyond: boolean
}

/** Places left of a capacity `c` for who may buy from a quota: its own where the time has it, else everybody's. */
export function leftFor(c: string, f: string, quota: QuotaSeen | null, now: Date): SQL {
  const open = leftOf(c, f)
  if (!quota) return open
  const own = sql`(
    select max(greatest(
      least(
        ${forSale('q')} - q.taken + coalesce(g.places, 0),
        ${forSale(c)} - ${sql.raw(c)}.taken + coalesce(${sql.raw(f)}.places, 0) + coalesce(g.places, 0)
      ),
      0
    ))
    from capacity q
      left join freed g on g.capacity_id = q.id
    where q.part_of = ${sql.raw(c)}.id
      and q.good = any(${sql.param(quota.goods)}::text[])
      and q.back_at > ${now.toISOString()}::timestamptz
  )`
  return quota.beyond ? sql`greatest(${own}, ${open})` : sql`coalesce(${own}, ${open})`
}

export interface Instants {
  from: Date
  before: Date
}

/** The instants of whole local days, 23 or 25 hours long where the clock changes. */
export function instantsOf(first: string, last: string): Instants {
  return { from: instantOf(`${first} 00:00`), before: instantOf(`${addDays(last, 1)} 00:00`) }
}

const longestRange = 366

/** A range of days from a path: in order, and at most a year. */
export function badRange({ from, to }: { from: string; to: string }): { refused: 'MALFORMED'; place: string } | null {
  return from > to || to > addDays(from, longestRange - 1) ? { refused: 'MALFORMED', place: 'params.to' } : null
}
