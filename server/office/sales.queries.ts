import type { StaffChannel } from '@foyer/domain/orders/means.ts'
import type { Paid } from '@foyer/domain/office/sales-by-means.ts'
import type { TaxedLine, VatShare } from '@foyer/domain/money/tax.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { meansIn } from '../payments/means.queries.ts'

export interface BookedOrder {
  id: string
  number: string
  placed: string
  currency: string
  channel: StaffChannel | null
  paid: Paid
  /** The lines as they are now, canceled ones too. */
  lines: { document: PricedLine; refund: string | null }[]
  /** Oldest first. */
  moves: { id: string; at: string; given_up: PricedLine[]; taken: PricedLine[] }[]
  refunds: {
    id: string
    at: string
    paid_back: number
    /** What became vouchers or went back to codes. */
    to_codes: number
    credit: { amount: number; taxes: TaxedLine[]; vat: VatShare[] } | null
  }[]
}

const batch = 500

/** Orders in which something happened between two instants, by their ids, some at a time; a partner's or all. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one statement, a clause on each line
export async function* ordersBooked(
  db: Db,
  from: Date,
  before: Date,
  partner: number | null = null,
): AsyncGenerator<BookedOrder> {
  const within = (column: string) =>
    sql`
      ${sql.raw(column)} >= ${from.toISOString()}::timestamptz
      and ${sql.raw(column)} < ${before.toISOString()}::timestamptz
    `
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await rows<BookedOrder>(
      db,
      sql`
        select o.id,
          o.number,
          o.placed_at as placed,
          o.currency,
          (select s.channel from sale s where s.claim_id = o.cart_id) as channel,
          json_build_object(
            'provider', (select p.provider from payment p where p.id = o.payment_id),
            'means', ${meansIn(sql`o.payment_id`)}
          ) as paid,
          (
            select coalesce(
              json_agg(json_build_object('document', l.document, 'refund', l.refund_id) order by l.position), '[]'
            )
            from order_line l
            where l.order_id = o.id
          ) as lines,
          (
            select coalesce(
              json_agg(
                json_build_object('id', m.id, 'at', m.moved_at, 'given_up', m.given_up, 'taken', m.taken)
                order by m.moved_at, m.id
              ),
              '[]'
            )
            from move m
            where m.order_id = o.id
          ) as moves,
          (
            select coalesce(
              json_agg(
                json_build_object(
                  'id', r.id,
                  'at', r.created_at,
                  'paid_back', r.paid_back,
                  'credit', r.credit,
                  'to_codes',
                  r.credited
                  + coalesce(
                    (select sum(e.amount) from voucher_entry e where e.refund_id = r.id and e.amount > 0), 0
                  )
                )
                order by r.created_at, r.id
              ),
              '[]'
            )
            from refund r
            where r.order_id = o.id
          ) as refunds
        from purchase_order o
        where o.id > ${last}
          and (
            ${partner}::int is null
            or exists (select from sale s where s.claim_id = o.cart_id and s.partner = ${partner})
          )
          and (
            ${within('o.placed_at')}
            or exists (select from refund r where r.order_id = o.id and ${within('r.created_at')})
            or exists (select from move m where m.order_id = o.id and ${within('m.moved_at')})
          )
        order by o.id
        limit ${batch}
      `,
    )
    yield* found
    if (found.length < batch) return
    last = found.at(-1)!.id
  }
}
