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
