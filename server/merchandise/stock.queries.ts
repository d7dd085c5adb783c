import { rows, sql, type Db } from '../db/database.ts'
import { articleGood, capacityId } from '../schedule/capacity-id.ts'
import { freed, leftOf } from '../schedule/places.queries.ts'

/** Pieces left of each article; one that has no capacity is missing. */
export async function stockLeft(db: Db, articles: readonly number[], now: Date): Promise<Map<number, number>> {
  if (articles.length === 0) return new Map()
  const articleOf = new Map(articles.map((id) => [capacityId(articleGood(id), null), id]))
  const left = await rows<{ id: string; pieces: number }>(
    db,
    sql`with ${freed(now)}
      select c.id, ${leftOf('c', 'f')} as pieces
      from capacity c
        left join freed f on f.capacity_id = c.id
      where c.id = any(${sql.param([...articleOf.keys()])}::uuid[])`,
  )
  return new Map(left.map(({ id, pieces }) => [articleOf.get(id)!, pieces]))
}
