import { rows, sql, type Db } from '../db/database.ts'

/** What keys have read: each one's last scan, and how many since an instant with how many came in. */
export async function scansByWho(
  db: Db,
  names: readonly string[],
  since: Date,
): Promise<{ who: string; at: string | null; gate: string | null; scans: number; people: number }[]> {
  return rows(
    db,
    sql`
      select k.who, to_json(l.at) #>> '{}' as at, l.gate, t.scans, t.people
      from unnest(${sql.param(names)}::text[]) as k(who)
        left join lateral (select at, gate from scan where who = k.who order by at desc limit 1) l on true
        cross join lateral (
          select count(*)::int as scans, coalesce(sum(admitted), 0)::int as people
          from scan
          where who = k.who and at >= ${since.toISOString()}::timestamptz
        ) t
    `,
  )
}
