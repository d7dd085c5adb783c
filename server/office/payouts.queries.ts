import type { BookedMoney } from '@foyer/domain/office/payouts.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { keyAfter } from '../settlement/failed-refunds.queries.ts'

type Found = Omit<BookedMoney, 'keys' | 'day'> & { id: string; again: number; at: string }

/**
 * What the books have of payments at a provider: of some, and where it is given all of a time. A refund is theirs from
 * the day on which it was decided, and of what became no order from that on which it was paid.
 */
export async function moneyAtProvider(
  db: Db,
  provider: string,
  payments: readonly string[],
  time?: { from: Date; before: Date },
): Promise<BookedMoney[]> {
  const ofTime = (at: SQL, { from, before }: { from: Date; before: Date }) =>
    sql`or (${at} >= ${from.toISOString()}::timestamptz and ${at} < ${before.toISOString()}::timestamptz)`
  const wanted = (at: SQL) => sql`
    p.provider = ${provider} and (p.id = any(${sql.param(payments)}::uuid[]) ${time ? ofTime(at, time) : sql``})
  `
  const taken = sql`coalesce(p.captured_at, p.checked_at, p.created_at)`
  const canceled = sql`
    (
      select r.created_at
      from refund r
        join move m on m.order_id = r.order_id
      where r.whole and p.purpose = 'move' and m.id::text = p.content
    )
  `
  const back = sql`coalesce(${canceled}, ${taken})`
  const by = sql`case when p.reader is null then 'online' else 'terminal' end as by`
  const again = (of: SQL) => sql`
    (select count(*)::int from failed_refund f where ${of} and f.way = 'again') as again
  `
  const found = await rows<Found>(
    db,
    sql`
      select 'payment' as kind, p.id, p.id as "paymentId", p.amount, p.currency, ${taken} as at, 0 as again,
        o.number as order, o.booking_id as booking, ${by}
      from payment p
        left join purchase_order o on o.cart_id = p.cart_id
      where ${wanted(taken)} and (p.captured_at is not null or p.state in ('captured', 'refunding', 'refunded'))
      union all
      select 'refund', r.id, p.id, -r.paid_back, p.currency, r.created_at, ${again(sql`f.refund_id = r.id`)},
        o.number, o.booking_id, ${by}
      from refund r
        join purchase_order o on o.id = r.order_id
        join payment p on p.id = o.payment_id
      where ${wanted(sql`r.created_at`)} and r.paid_back > 0
      union all
      -- what became no order goes back wholly, and what moving has cost with all of its order
      select 'refund', p.id, p.id, -p.amount, p.currency, ${back},
        ${again(sql`f.payment_id = p.id and f.refund_id is null`)}, o.number, o.booking_id, ${by}
      from payment p
        left join purchase_order o on o.cart_id = p.cart_id
      where ${wanted(back)}
        and p.state in ('refunding', 'refunded')
        and not exists (select from purchase_order s where s.payment_id = p.id)
    `,
  )
  return found.map(({ id, again: times, at, ...one }) => ({
    ...one,
    keys: Array.from({ length: times + 1 }, (_, nth) => keyAfter(id, nth)),
    day: localDay(new Date(at)),
  }))
}
