import { museumZone } from '@foyer/domain/time/dates.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { voucherOrigin, type VoucherOrigin } from './vouchers.queries.ts'

interface OwedVoucher {
  id: string
  name: string
  order: string | null
  origin: VoucherOrigin
  issued: string
  valid_to: string
  state: 'valid' | 'expired' | 'blocked'
  taxed: 'sale' | 'redemption'
  currency: string
  amount: number
  left: number
}

/**
 * Vouchers that were worth something at an instant, the end of `day`, oldest first. What a basket had reserved is still
 * owed; it is spent once the basket became an order.
 */
export async function vouchersOwed(db: Db, before: Date, day: string): Promise<OwedVoucher[]> {
  const instant = sql`${before.toISOString()}::timestamptz`
  return rows(
    db,
    sql`
      select v.id,
        v.name,
        o.number as order,
        (v.created_at at time zone ${museumZone})::date::text as issued,
        v.valid_to::text,
        v.taxed,
        v.currency,
        v.amount,
        ${voucherOrigin} as origin,
        case
        when v.blocked_at < ${instant} then 'blocked'
        when v.valid_to < ${day}::date then 'expired'
        else 'valid'
        end as state,
        owed.money as left
      from voucher v
        left join purchase_order o on o.id = v.order_id
        join lateral (
          select coalesce(sum(e.amount), 0)::int as money
          from voucher_entry e
          where e.voucher_id = v.id
            and e.created_at < ${instant}
            and (
              e.kind in ('issue', 'refund')
              or exists (
                select
                from voucher_entry r
                where r.voucher_id = v.id
                  and r.cart_id = e.cart_id
                  and r.kind = 'redeem'
                  and r.created_at < ${instant}
              )
            )
        ) owed on owed.money > 0
      where v.created_at < ${instant}
      order by v.created_at, v.id
    `,
  )
}
