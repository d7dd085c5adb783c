import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { sql } from '../db/database.ts'

// Parts of every query about places left.

/** Places of holds that have expired by `now`: they are free, even before a job releases the holds. */
export const freed = (now: Date) => sql`
  freed as (
    select h.capacity_id, sum(h.places)::int as places
    from claim k
      join hold h on h.claim_id = k.id
    where k.hold = 'held' and k.expires_at <= ${now.toISOString()}::timestamptz
    group by h.capacity_id
  )
`

/** Places of a capacity `c` that may be sold; fewer than its total while more are sold than the schedule now allows. */
export const forSale = (c: string) => sql.raw(`least(${c}.total, ${c}.intended)`)

/** Places left of a capacity `c` with `f` of {@link freed}; the aliases may differ. */
export const leftOf = (c: string, f: string) =>
  sql.raw(`greatest(least(${c}.total, ${c}.intended) - ${c}.taken + coalesce(${f}.places, 0), 0)`)

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
