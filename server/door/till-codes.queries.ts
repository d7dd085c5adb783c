import { rows, sql, type Db } from '../db/database.ts'

interface CodeAtGate {
  event: number
  startsAt: string
  endsAt: string
  sold: boolean
  /** It was not given back. */
  open: boolean
  till: string
  /** Of what the till holds. */
  number: number
}

/** A ticket that a till holds, locked until the transaction ends: it is not handed in while it is redeemed. */
export async function lockCodeAtGate(tx: Db, id: string): Promise<CodeAtGate | undefined> {
  const [found] = await rows<CodeAtGate & Record<string, unknown>>(
    tx,
    sql`
      select c.event, to_json(c.starts_at) as "startsAt", to_json(c.ends_at) as "endsAt",
        c.sale_id is not null as sold, s.closed_at is null as open, s.till, s.number
      from till_code c
        join till_stock s on s.id = c.stock_id
      where c.id = ${id}
      for update of c
    `,
  )
  return found
}

export interface TimeOfTill {
  offer: number
  startsAt: string
  endsAt: string
}

/** The times of a day for which tills hold tickets. */
export async function timesOfTills(db: Db, from: Date, before: Date): Promise<TimeOfTill[]> {
  return rows<TimeOfTill & Record<string, unknown>>(
    db,
    sql`
      select event as offer, to_json(starts_at) as "startsAt", to_json(ends_at) as "endsAt"
      from till_code
      where starts_at >= ${from.toISOString()}::timestamptz and starts_at < ${before.toISOString()}::timestamptz
      group by event, starts_at, ends_at
      order by event, starts_at
    `,
  )
}

/**
 * Tickets of a day that tills held and that are nobody's: given back, or of a sale that is no order. And those that
 * somebody has come in with before they are handed in.
 */
export async function exceptionsOfTills(
  db: Db,
  from: Date,
  before: Date,
): Promise<{ id: string; open: boolean; admitted: number; first: string | null }[]> {
  return rows(
    db,
    sql`
      select c.id, s.closed_at is null and c.sale_id is null as open, coalesce(a.admitted, 0) as admitted,
        to_json((select min(n.at) from scan n where n.code_id = c.id and n.undone_at is null)) as first
      from till_code c
        join till_stock s on s.id = c.stock_id
        left join admission a on a.key = 'ticket ' || c.id
      where c.starts_at >= ${from.toISOString()}::timestamptz
        and c.starts_at < ${before.toISOString()}::timestamptz
        and not exists (select from ticket t where t.id = c.id)
        and (s.closed_at is not null or c.sale_id is not null or a.admitted > 0)
      order by c.id
    `,
  )
}
