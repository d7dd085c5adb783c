import { rows, sql, type Db } from '../db/database.ts'

interface Inside {
  venue: string | null
  event: number | null
  datetime: string | null
  /** As it was sold, where it is not in the catalogue any more. */
  name: string
  people: number
}

const isCounted = (since: Date, venue: string | null) =>
  sql`s.at >= ${since.toISOString()}::timestamptz
    and s.undone_at is null
    and (${venue}::text is null or s.venue = ${venue})`

/** How many have come in since an instant and have not gone out: every device at a gate asks it every few seconds. */
export async function countInside(db: Db, since: Date, venue: string | null): Promise<number> {
  const [found] = await rows<{ people: number }>(
    db,
    sql`select greatest(0, coalesce(sum(coalesce(s.inside, s.admitted)), 0))::int as people
      from scan s
      where ${isCounted(since, venue)}`,
  )
  return found!.people
}

/** Who has come in since an instant and has not gone out, by venue and by what they came for. */
export async function insideSince(db: Db, since: Date, venue: string | null): Promise<Inside[]> {
  return rows<Inside & Record<string, unknown>>(
    db,
    sql`
      select s.venue, coalesce((l.document->>'eventId')::int, c.event) as event, l.document->>'datetime' as datetime,
        coalesce(min(l.document->>'name'), '') as name, sum(coalesce(s.inside, s.admitted))::int as people
      from scan s
        left join ticket t on t.id = s.ticket_id
        left join order_line l on l.order_id = t.order_id and l.position = t.line
        left join till_code c on c.id = s.code_id
      where ${isCounted(since, venue)}
      group by 1, 2, 3
      order by 1 nulls last, 3 nulls last, 2
    `,
  )
}
