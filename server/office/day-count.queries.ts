import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { rows, sql, type Db } from '../db/database.ts'
import type { DayCount } from './day-count.ts'

/** The days from one to another that are kept. */
export async function daysKept(db: Db, from: string, to: string): Promise<DayCount[]> {
  return (
    await rows<{ counts: DayCount }>(
      db,
      sql`select counts from day_count where day between ${from}::date and ${to}::date order by day`,
    )
  ).map(({ counts }) => counts)
}

/** The last day that is kept; null where none is. */
export async function lastKept(db: Db): Promise<string | null> {
  return (await rows<{ day: string | null }>(db, sql`select max(day)::text as day from day_count`))[0]!.day
}

/** Keeps days; one that is kept stays as it is. */
export async function keepDays(db: Db, days: readonly DayCount[]): Promise<void> {
  await db.execute(sql`
    insert into day_count (day, counts)
    select (d->>'day')::date, d
    from jsonb_array_elements(${JSON.stringify(days)}::jsonb) d
    on conflict (day) do nothing
  `)
}

/** The day from which on days are to be kept: that after the last one, or on which something was sold first. */
export async function firstToKeep(db: Db): Promise<string | null> {
  const last = await lastKept(db)
  if (last !== null) return addDays(last, 1)
  const [found] = await rows<{ first: string | null }>(
    db,
    sql`select to_json(min(placed_at))#>>'{}' as first from purchase_order`,
  )
  return found!.first && localDay(new Date(found!.first))
}
