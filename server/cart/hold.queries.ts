import { forSale, freed } from '../schedule/places.queries.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { ledgerEntries } from '../vouchers/ledger.queries.ts'

/** Places per capacity id; negative gives back. */
export type Places = ReadonlyMap<string, number>

/** Within {@link takePlaces}: whether there are places for all. */
export const enough = sql`(select yes from enough)`

/**
 * Takes (and gives back) places, all or none, and returns the capacities that had too few: then it has changed nothing.
 * It is one statement with rows locked in id order, so that the caller can make it the transaction's last and a popular
 * slot is locked for one round trip only. What is written is counted from the locked rows: where another has changed
 * one meanwhile, the row as this statement first saw it would break the rule that the new one keeps. The lock is no
 * stronger than the update's own, because holds that are written at the same time refer to these rows and would wait
 * for a stronger one in a circle.
 */
export async function takePlaces(
  tx: Db,
  places: Places,
  /** More that the same statement does, each with a name, where there is {@link enough}. */
  ...more: readonly SQL[]
): Promise<{ lacking: string[] }> {
  const wanted = [...places].filter(([, count]) => count !== 0)
  const steps = [
    sql`
      asked as (
        select unnest(${list(wanted.map(([id]) => id))}::uuid[]) as id,
          unnest(${list(wanted.map(([, n]) => n))}::int[]) as places
      )
    `,
    ...changedRows,
    sql`
      enough as (
        select count(*) filter (where asked) = ${wanted.length} and coalesce(bool_and(fits), true) as yes from wanted
      )
    `,
    ...more,
    sql`
      taken as (
        update capacity c
        set taken = w.taken, kept = w.kept,
        -- places that are given back above a lowered capacity are not sold again
        total = least(w.total, greatest(w.intended, w.taken + w.kept))
        from wanted w
        where c.id = w.id and ${enough}
      )
    `,
  ]
  const found = await rows<{ id: string; fits: boolean }>(
    tx,
    sql`with ${sql.join(steps, sql`, `)} select id, fits from wanted`,
  )
  const known = new Set(found.map(({ id }) => id))
  const unfit = found.filter(({ fits }) => !fits).map(({ id }) => id)
  return { lacking: [...unfit, ...wanted.map(([id]) => id).filter((id) => !known.has(id))] }
}

/**
 * Steps of {@link takePlaces}: the rows that change, with the times of quotas, which keep what these have not sold.
 * What is sold from a quota takes nothing from what is kept for it; all else has to leave that.
 */
const changedRows = [
  sql`
    locked as (
      select c.*
      from (
        select id
        from asked
        union
        select q.part_of
        from asked a
          join capacity q on q.id = a.id
        where q.part_of is not null
      ) t
        join capacity c on c.id = t.id
      order by c.id
      for no key update of c
    )
  `,
  sql`
    changed as (
      select l.id, l.part_of, l.total, l.kept, coalesce(l.intended, l.total) as intended, a.id is not null as asked,
        coalesce(a.places, 0) as places, l.taken + coalesce(a.places, 0) as taken, l.total - l.taken as rest
      from locked l
        left join asked a on a.id = l.id
    )
  `,
  sql`
    quotas as (
      select part_of as id, sum(least(total, greatest(intended, taken)) - taken - rest)::int as kept
      from changed
      where part_of is not null
      group by part_of
    )
  `,
  sql`
    wanted as (
      select c.id, c.asked, c.taken, c.total, c.intended, c.kept + coalesce(q.kept, 0) as kept,
        (c.places <= 0 or c.taken <= ${forSale('c')})
        and (
          c.places + coalesce(q.kept, 0) <= 0
          or c.taken + c.kept + coalesce(q.kept, 0) <= ${forSale('c')}
        ) as fits
      from changed c
        left join quotas q on q.id = c.id
    )
  `,
] as const

/** Those of capacities of which nothing is to be sold. */
export async function closedOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const closed = await rows<{ id: string }>(
    db,
    sql`select id from capacity where id = any(${list(ids)}::uuid[]) and coalesce(intended, total) = 0`,
  )
  return new Set(closed.map(({ id }) => id))
}

/** The places of a claim. */
export async function placesOf(tx: Db, claimId: string): Promise<Map<string, number>> {
  const held = await rows<{ capacity_id: string; places: number }>(
    tx,
    sql`select capacity_id, places from hold where claim_id = ${claimId}`,
  )
  return new Map(held.map((row) => [row.capacity_id, row.places]))
}

/** Replaces the places of a claim; the caller takes the difference with {@link takePlaces}. */
export async function writeHold(tx: Db, claimId: string, places: Places, now: Date): Promise<void> {
  await deleteHolds(tx, [claimId], now)
  await tx.execute(sql`with ${insertHold(claimId, places, now)} select 1`)
}

/**
 * Changes what a claim has of capacities, below 0 what it gives back; the caller takes the same with {@link
 * takePlaces}.
 */
export async function changeHold(tx: Db, claimId: string, places: Places): Promise<void> {
  await tx.execute(sql`with ${changedHold(claimId, places)} select 1`)
}

/** Steps of a statement that change what a claim has; the first, `changed`, names what by how much. */
export function changedHold(claimId: string, places: Places): SQL {
  return sql`
    changed as (
      select unnest(${list(places.keys())}::uuid[]) as id, unnest(${list(places.values())}::int[]) as places
    ),
    ended as (
      delete from hold h using changed c
      where h.claim_id = ${claimId} and h.capacity_id = c.id and h.places + c.places = 0
    ),
    altered as (
      update hold h
      set places = h.places + c.places
      from changed c
      where h.claim_id = ${claimId} and h.capacity_id = c.id and h.places + c.places <> 0
    ),
    added as (
      insert into hold (claim_id, capacity_id, places)
      select ${claimId}, c.id, c.places
      from changed c
      where not exists (select from hold h where h.claim_id = ${claimId} and h.capacity_id = c.id)
    )
  `
}

/** Deletes the holds of claims and returns their places, which the caller gives back. */
export async function deleteHolds(tx: Db, claimIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const ended = await rows<{ id: string; places: number }>(
    tx,
    sql`
      with ended as (
        delete from hold
        where claim_id = any(${sql.param(claimIds)}::text[])
        returning claim_id, capacity_id, places
      ),
        released as (${ledgerEntries('release', sql`ended`, now)})
      select capacity_id as id, sum(places)::int as places
      from ended
      group by capacity_id
    `,
  )
  return new Map(ended.map((row) => [row.id, row.places]))
}

/** Steps of a statement that store a hold, on a condition. */
export function insertHold(claimId: string, places: Places, now: Date, where = sql`true`): SQL {
  return sql`
    new_hold as (
      insert into hold (claim_id, capacity_id, places)
      select ${claimId}, w.id, w.places
      from (
        select unnest(${list(places.keys())}::uuid[]) as id, unnest(${list(places.values())}::int[]) as places
      ) w
      where ${where}
      returning claim_id, capacity_id, places
    ),
    reserved as (${ledgerEntries('reserve', sql`new_hold`, now)})
  `
}

/** Locks claims whose hold has expired and skips those that another process has locked. */
export async function lockExpired(tx: Db, now: Date, most: number): Promise<string[]> {
  const ended = await rows<{ id: string }>(
    tx,
    sql`select id
      from claim
      where hold = 'held' and expires_at <= ${now.toISOString()}
      order by id
      limit ${most}
      for update skip locked`,
  )
  return ended.map((row) => row.id)
}

/**
 * Locks the claims whose hold has expired and has places of these capacities; waits for those that others have
 * locked.
 */
export async function lockExpiredOf(tx: Db, capacityIds: readonly string[], now: Date): Promise<string[]> {
  const ended = await rows<{ id: string }>(
    tx,
    sql`select k.id
      from claim k
      where k.hold = 'held'
        and k.expires_at <= ${now.toISOString()}
        and exists (
          select from hold h where h.claim_id = k.id and h.capacity_id = any(${list(capacityIds)}::uuid[])
        )
      order by k.id
      for update`,
  )
  return ended.map((row) => row.id)
}

/**
 * Ends holds of locked claims and returns their places, which the caller gives back. The minutely job closes their
 * payments; one that is paid meanwhile is refunded.
 */
export async function endHolds(
  tx: Db,
  claimIds: readonly string[],
  as: 'canceled' | 'expired',
  now: Date,
): Promise<Places> {
  if (claimIds.length === 0) return new Map()
  const places = await deleteHolds(tx, claimIds, now)
  await tx.execute(sql`update claim set hold = ${as} where id = any(${sql.param(claimIds)}::text[])`)
  return places
}

/** Ends holds of locked claims and gives their places back. */
export async function releaseHolds(...[tx, ...holds]: Parameters<typeof endHolds>): Promise<void> {
  const back = await endHolds(tx, ...holds)
  if (back.size > 0) await takePlaces(tx, new Map([...back].map(([id, places]) => [id, -places])))
}

/** Places left now; those of expired holds count as free, even before the holds are released. */
export async function placesLeft(
  db: Db,
  capacityIds: readonly string[],
  now: Date,
  /** Of which also what is kept for quotas counts. */
  withKept: readonly string[] = [],
): Promise<Map<string, number>> {
  const left = await rows<{ id: string; left: number }>(
    db,
    sql`
      with ${freed(now)}
      select c.id, (
          ${forSale('c')}
          - c.taken
          - case when c.id = any(${list(withKept)}::uuid[]) then 0 else c.kept end
          + coalesce(f.places, 0)
        )::int as left
      from capacity c
        left join freed f on f.capacity_id = c.id
      where c.id = any(${list(capacityIds)}::uuid[])
    `,
  )
  return new Map(left.map((row) => [row.id, row.left]))
}

/** An array as PostgreSQL writes it; both drivers take it so. Only for ids and numbers, which need no quoting. */
function list(values: Iterable<string | number>): string {
  return `{${[...values].join(',')}}`
}
