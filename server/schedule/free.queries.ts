import { rows, sql, type Db } from '../db/database.ts'

/** What is taken of a capacity, with what is kept for quotas, and what the office has set in place of the schedule. */
export interface FreePlaces {
  taken: number
  set: number | null
}

export async function freeOf(db: Db, ids: readonly string[]): Promise<Map<string, FreePlaces>> {
  if (ids.length === 0) return new Map()
  const found = await rows<FreePlaces & { id: string }>(
    db,
    sql`select c.id, c.taken + c.kept as taken, s.places as set
      from capacity c
        left join places_set s on s.capacity_id = c.id
      where c.id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(found.map(({ id, ...free }) => [id, free]))
}
