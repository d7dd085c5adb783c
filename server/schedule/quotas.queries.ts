import { rows, sql, type Db, type SQL } from '../db/database.ts'

// What a time keeps for its quotas: always what they have not sold together.

/** Locks capacities, and the times of those that are quotas, all in id order, as taking places does. */
export async function lockCapacities(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select from capacity
      where id in (
        select unnest(${sql.param(ids)}::uuid[])
        union
        select part_of from capacity where id = any(${sql.param(ids)}::uuid[])
      )
      order by id
      for no key update`,
  )
}

/** Lets the times of these quotas, and these times, keep what their quotas have not sold; all of them are locked. */
export async function keepForQuotas(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with time as (
      select t.id, coalesce(t.intended, t.total) as intended, t.taken,
        coalesce((select sum(q.total - q.taken) from capacity q where q.part_of = t.id), 0)::int as kept
      from capacity t
      where t.id in (
        select unnest(${sql.param(ids)}::uuid[])
        union
        select part_of from capacity where id = any(${sql.param(ids)}::uuid[])
      )
    )
    update capacity c
    set ${keeping(sql`time`)}
    from time
    where c.id = time.id and c.kept <> time.kept
  `)
}

/** Within an update of times: they keep what `t` says, and have as many places as the schedule or what is theirs. */
const keeping = (t: SQL) => sql`
  kept = ${t}.kept,
  total = greatest(${t}.intended, ${t}.taken + ${t}.kept),
  intended = case when ${t}.intended < ${t}.taken + ${t}.kept then ${t}.intended end
`

/**
 * Gives back what quotas have left that end by `now`, of all times or of some; nothing is sold of them any more.
 * Answers how many.
 */
export async function giveBackQuotas(tx: Db, now: Date, times: readonly string[] | null = null): Promise<number> {
  const [{ count }] = (await rows<{ count: number }>(
    tx,
    sql`
      with due as (
        select id, part_of
        from capacity
        where part_of is not null
          and back_at <= ${now.toISOString()}::timestamptz
          and total > taken
          and ${times ? sql`part_of = any(${sql.param(times)}::uuid[])` : sql`true`}
        limit 1000
      ),
        locked as (
          select c.*
          from capacity c
          where c.id in (select id from due union select part_of from due)
          order by c.id
          for no key update of c
        ),
        ended as (
          update capacity c
          set total = l.taken, intended = case when l.taken > 0 then 0 end
          from locked l
          where c.id = l.id and l.part_of is not null
          returning l.part_of, l.total - l.taken as places
        ),
        time as (
          select l.id, l.taken, coalesce(l.intended, l.total) as intended, l.kept - sum(e.places)::int as kept
          from locked l
            join ended e on e.part_of = l.id
          group by l.id, l.taken, l.intended, l.total, l.kept
        ),
        opened as (update capacity c set ${keeping(sql`time`)} from time where c.id = time.id)
      select count(*)::int as count from ended
    `,
  )) as [{ count: number }]
  return count
}
