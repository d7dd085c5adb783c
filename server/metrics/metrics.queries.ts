import { rows, sql, type Db } from '../db/database.ts'

export interface PaymentAges {
  state: string
  payments: number
  oldestSeconds: number
}

/** Payments that are not at their end, and those whose money has neither order nor refund. */
export function paymentAges(db: Db, now: Date): Promise<PaymentAges[]> {
  const instant = now.toISOString()
  return rows(
    db,
    sql`
      select state, count(*)::int as payments,
        extract(epoch from ${instant}::timestamptz - min(created_at))::float8 as "oldestSeconds"
      from payment
      where state in ('open', 'pending', 'authorised', 'refunding')
      group by state
      union all
      select 'captured without order', count(*)::int,
        coalesce(extract(epoch from ${instant}::timestamptz - min(p.captured_at)), 0)::float8
      from payment p
      where p.captured_at is not null
        and p.state <> 'refunded'
        and not exists (select from purchase_order o where o.payment_id = p.id)
    `,
  )
}

export function jobCounts(db: Db): Promise<{ name: string; state: string; jobs: number }[]> {
  return rows(
    db,
    sql`
      select name,
        case when state = 'active' then 'active' when state = 'failed' then 'failed' else 'waiting' end as state,
        count(*)::int as jobs
      from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
      group by 1, 2
    `,
  )
}

/** Inquiries that wait for an answer, and quotes that wait for their customers, or for the museum. */
export async function waitingCounts(
  db: Db,
  now: Date,
): Promise<{ inquiries: number; oldestSeconds: number; quotes: number; asked: number }> {
  const instant = now.toISOString()
  const [counts] = await rows<{ inquiries: number; oldestSeconds: number; quotes: number; asked: number }>(
    db,
    sql`
      select i.*, q.*
      from (
          select count(*)::int as inquiries,
            coalesce(extract(epoch from ${instant}::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds"
          from inquiry
          where answered_at is null
        ) i,
        (
          select count(*) filter (where q.asked_at is null)::int as quotes,
            count(*) filter (where q.asked_at is not null)::int as asked
          from quote q
            join sale s on s.id = q.id
            join claim h on h.id = s.claim_id
          where h.hold = 'held' and coalesce(h.expires_at > ${instant}::timestamptz, true)
        ) q
    `,
  )
  return counts!
}
