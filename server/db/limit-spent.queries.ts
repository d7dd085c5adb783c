import { hashOf } from '../hash.ts'
import type { Spent } from '../http/spending.ts'
import type { Database } from './database.ts'

/** Adds what was spent in this process to what all have spent; answers the sums. */
export async function addSpent({ jobs }: Pick<Database, 'jobs'>, spent: readonly Spent[]): Promise<Spent[]> {
  // the database needs no addresses
  const keys = new Map(spent.map((one) => [hashOf(one.key), one]))
  // in one order for all processes, so that none waits for another in a circle
  const sorted = [...keys].sort(([a], [b]) => (a < b ? -1 : 1))
  const { rows } = (await jobs.executeSql(
    `insert into limit_spent as known (key, spent, ends_at)
      select key, spent, now() + make_interval(secs => ms / 1000)
      from unnest($1::text[], $2::integer[], $3::float8[]) as new (key, spent, ms)
      on conflict (key) do update set spent = case
        when known.ends_at > now() then known.spent
        else 0
        end + excluded.spent,
        ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
      returning key, spent, extract(epoch from ends_at - now())::float8 * 1000 as ms`,
    [sorted.map(([key]) => key), sorted.map(([, one]) => one.spent), sorted.map(([, one]) => one.endsInMs)],
  )) as { rows: { key: string; spent: number; ms: number }[] }
  return rows.map(({ key, spent: total, ms }) => ({ key: keys.get(key)!.key, spent: total, endsInMs: ms }))
}

/** Takes one back of what counts still. */
export async function giveBackSpent({ jobs }: Pick<Database, 'jobs'>, key: string): Promise<void> {
  await jobs.executeSql('update limit_spent set spent = spent - 1 where key = $1 and spent > 0 and ends_at > now()', [
    hashOf(key),
  ])
}

/** Removes what counts no more. */
export async function deleteSpent({ jobs }: Pick<Database, 'jobs'>): Promise<void> {
  await jobs.executeSql(
    'delete from limit_spent where key in (select key from limit_spent where ends_at < now() for update skip locked)',
  )
}
