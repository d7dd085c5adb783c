import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { PayoutEntry } from '@foyer/domain/office/payouts.ts'
import { rows, sql, type Db } from '../db/database.ts'
import type { ProviderPayout } from '../payments/payouts.ts'

/** What it keeps of each payment: so many minor units and so many thousandths; it keeps that when money goes back. */
const [feeFixed, feeThousandths] = [25, 14]

/** The bank has a day's money so many days later. */
const arrivesAfterDays = 2

const pageSize = 200

/** What it took, gave back, and got back of that, by the museum's day. */
const entries = sql`(
  select *, (at at time zone 'Europe/Zurich')::date::text as day
  from (
    select reference as id, 'payment' as kind, reference, null::text as key, captured as amount, currency,
      coalesce(captured_at, created_at) as at,
      (${feeFixed}::int + round(captured::numeric * ${feeThousandths}::int / 1000))::int as fee
    from simulator_payment
    where captured > 0
    union all
    select 'refund-' || r.id, 'refund', r.reference, r.id::text, -r.amount, p.currency, r.created_at, 0
    from simulator_refund r
      join simulator_payment p on p.reference = r.reference
    union all
    select 'failed-' || r.id, 'refund-failed', r.reference, r.id::text, r.amount, p.currency, r.failed_at, 0
    from simulator_refund r
      join simulator_payment p on p.reference = r.reference
    where r.failed_at is not null
  ) e
)`

/** Each day that is over, in each currency, is one payout. */
export async function simulatedPayouts(
  db: Db,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<ProviderPayout[]> {
  const today = localDay(now)
  const days = await rows<{ day: string; currency: string; amount: number }>(
    db,
    sql`select day, currency, sum(amount - fee)::int as amount
      from ${entries} e
      where day >= ${addDays(from, -arrivesAfterDays)} and day <= ${addDays(to, -arrivesAfterDays)} and day < ${today}
      group by day, currency
      order by day, currency`,
  )
  return days.map(({ day, currency, amount }) => {
    const arrives = addDays(day, arrivesAfterDays)
    const state = arrives <= today ? 'paid' : 'pending'
    return { id: `${day}-${currency}`, amount, currency, arrives, state, failedOn: null, itemized: 'yes' }
  })
}

/** A page of what is in a payout; `next` is asked for as `after`. */
export async function simulatedEntries(
  db: Db,
  id: string,
  after = '',
): Promise<{ entries: PayoutEntry[]; next: string | null }> {
  const [day, currency] = [id.slice(0, 10), id.slice(11)]
  const page = await rows<Omit<PayoutEntry, 'text' | 'gross' | 'at'> & { at: number }>(
    db,
    sql`select id, kind, reference as "paymentId", key as "refundKey", amount, currency, fee,
        extract(epoch from at)::float8 * 1000 as at
      from ${entries} e
      where day = ${day} and currency = ${currency} and id > ${after}
      order by id
      limit ${pageSize}`,
  )
  const found = page.map(({ at, ...entry }) => ({
    ...entry,
    gross: entry.amount,
    at: new Date(Math.round(at)).toISOString(),
    text: '',
  }))
  return { entries: found, next: page.length === pageSize ? page.at(-1)!.id : null }
}
