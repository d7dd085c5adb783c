import { rows, sql, type Db } from '../db/database.ts'
import { buyerName } from '../orders/buyer-name.ts'

interface FoundRefund {
  id: string
  order: string
  name: string
  at: string
  done: string | null
  state: 'under-way' | 'failed' | 'done'
  paid_back: number
  to_codes: number
  credited: number
  currency: string
  credit_note: string | null
  whole: boolean
  note: string
}

/** What goes back of orders, to whatever had paid them, the newest first, on from the one with the id `after`. */
export async function refundsThat(
  db: Db,
  { state, after }: { state?: FoundRefund['state'] | undefined; after?: string | undefined },
  most: number,
): Promise<FoundRefund[]> {
  return rows(
    db,
    sql`
      select id, "order", name, at, done, state, paid_back, to_codes, credited, currency, credit_note, whole, note
      from (
        select r.id, o.number as "order",
          ${buyerName} as name,
          to_json(r.created_at) #>> '{}' as at, to_json(r.done_at) #>> '{}' as done,
          case
            when exists (select from failed_refund f where f.refund_id = r.id and f.settled_at is null) then 'failed'
            when r.done_at is null then 'under-way'
            else 'done'
          end as state,
          r.paid_back, r.credited,
          coalesce(
            (select sum(e.amount) from voucher_entry e where e.refund_id = r.id and e.amount > 0), 0
          )::int as to_codes, o.currency, r.credit_number as credit_note, r.whole, r.note, r.created_at
        from refund r
          join purchase_order o on o.id = r.order_id
      ) r
      where paid_back + credited + to_codes > 0
        and ${state === undefined ? sql`true` : sql`state = ${state}`}
        and ${
          after === undefined
            ? sql`true`
            : sql`(created_at, id) < (select created_at, id from refund where id = ${after})`
        }
      order by created_at desc, id desc
      limit ${most}
    `,
  )
}
