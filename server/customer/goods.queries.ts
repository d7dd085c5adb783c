import { mostGoods, type BoughtPass, type BoughtVoucher } from '@foyer/contract/customer.schema.ts'
import { rows, sql, type Db } from '../db/database.ts'

/** The annual passes of an account's orders, longest valid first. */
export function passesOf(db: Db, customerId: string): Promise<BoughtPass[]> {
  return rows<BoughtPass>(
    db,
    sql`
      select a.number, l.document->>'name' as name, a.name as owner, a.valid_from::text, a.valid_to::text,
        o.booking_id
      from purchase_order o
        join pass a on a.order_id = o.id
        join order_line l on l.order_id = a.order_id and l.position = a.line
      where o.customer_id = ${customerId} and o.state = 'placed'
      order by a.valid_to desc, o.placed_at desc, a.sequence
      limit ${mostGoods}
    `,
  )
}

/** The vouchers of an account's orders with what is left, of which nothing is reserved by holds that have expired. */
export function vouchersOf(db: Db, customerId: string, now: Date): Promise<BoughtVoucher[]> {
  return rows<BoughtVoucher>(
    db,
    sql`
      select v.name,
        l.document->'voucher'->>'recipient' as recipient,
        v.amount,
        v.currency,
        v.valid_to::text,
        v.blocked_at is not null as blocked,
        o.booking_id,
        (
          select coalesce(sum(e.amount), 0)::int
          from voucher_entry e
            left join claim k on k.id = e.cart_id
          where e.voucher_id = v.id
            and not coalesce(k.hold = 'held' and k.expires_at <= ${now.toISOString()}::timestamptz, false)
        ) as available_amount
      from purchase_order o
        join voucher v on v.order_id = o.id
        join order_line l on l.order_id = v.order_id and l.position = v.line
      where o.customer_id = ${customerId} and o.state = 'placed'
      order by v.valid_to desc, o.placed_at desc, v.sequence
      limit ${mostGoods}
    `,
  )
}
