import type { officePasses } from '@foyer/contract/visits.schema.ts'
import type { z } from 'zod'
import { rows, sql, type Db } from '../db/database.ts'
import { passesOfLine } from '../orders/pass.queries.ts'

type Pass = z.output<typeof officePasses.data>[number]

/** Passes with so many places, of visits from a local time until now, that were booked by them and nobody has used. */
export async function unusedPasses(
  db: Db,
  { from, until, least }: { from: string; until: string; least: number },
): Promise<Pass[]> {
  return rows<Pass>(
    db,
    sql`
      with booked as (
        select p.id, (r->>'places')::int as places,
          (
            select count(*)::int
            from ticket t
              join admission a on a.key = 'ticket ' || t.id
            where t.order_id = l.order_id and t.line = l.position and t.void_at is null and a.admitted > 0
          ) + (
            -- who shows the pass itself has come too
            select count(*)::int
            from admission a
            where starts_with(a.key, 'pass ' || p.id || ' ' || left(l.document->>'datetime', 10)) and a.admitted > 0
          ) as used
        from order_line l
          join purchase_order o on o.id = l.order_id
          cross join ${passesOfLine(sql`l.document`)}
        where o.state = 'placed'
          and l.refund_id is null
          and l.document->>'canceled' is null
          and l.document->>'datetime' >= ${from}
          and coalesce(l.document->>'visit_end', l.document->>'datetime_end') < ${until}
      )
      select p.number as pass, p.name as owner, l.document->>'name' as name, sum(b.places)::int as booked,
        sum(b.places) filter (where b.used = 0)::int as unused, p.blocked_at is not null as blocked
      from booked b
        join pass p on p.id = b.id
        join order_line l on l.order_id = p.order_id and l.position = p.line
      group by p.id, l.document
      having sum(b.places) filter (where b.used = 0) >= ${least}
      order by unused desc, pass
      limit 1000
    `,
  )
}
