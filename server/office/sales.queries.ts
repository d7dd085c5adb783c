import type { StaffChannel } from '@foyer/domain/orders/means.ts'
import type { Paid } from '@foyer/domain/office/sales-by-means.ts'
import type { TaxedLine, VatShare } from '@foyer/domain/money/tax.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { surplusIn } from '../after-sale/move.queries.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { meansIn } from '../payments/means.queries.ts'

export interface BookedOrder {
  id: string
  number: string
  /** With which the staff has sold it. */
  sale: string | null
  placed: string
  currency: string
  /** Of the buyer; empty where nobody said. */
  country: string
  channel: StaffChannel | null
  paid: Paid
  /** The payment with which an invoice was paid online later; null of what was paid at once, or by the bank. */
  settled: { at: string; amount: number } | null
  /** The lines as they are now, canceled ones too. */
  lines: { document: PricedLine; refund: string | null }[]
  /** Oldest first. */
  moves: { id: string; at: string; given_up: PricedLine[]; taken: PricedLine[] }[]
  refunds: {
    id: string
    at: string
    number: string | null
    paid_back: number
    /** What moves had cost that went back with all of the order, by payments of their own. */
    surplus: number
    /** What became vouchers or went back to codes. */
    to_codes: number
    credit: { amount: number; taxes: TaxedLine[]; vat: VatShare[] } | null
  }[]
}

const batch = 500

/** Orders in which something happened between two instants; a partner's or all. */
export function ordersBooked(
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
  return ordersWhere(
    db,
    sql`
      (
        ${partner}::int is null
        or exists (select from sale s where s.claim_id = o.cart_id and s.partner = ${partner})
      )
      and (
        ${within('o.placed_at')}
        or ${within('o.paid_at')}
        or exists (select from refund r where r.order_id = o.id and ${within('r.created_at')})
        or exists (select from move m where m.order_id = o.id and ${within('m.moved_at')})
      )
    `,
  )
}

/** Orders of which something was moved or given back, in which something happened between two instants. */
export function ordersChanged(db: Db, from: Date, before: Date): AsyncGenerator<BookedOrder> {
  const within = (column: string) =>
    sql`
      ${sql.raw(column)} >= ${from.toISOString()}::timestamptz
      and ${sql.raw(column)} < ${before.toISOString()}::timestamptz
    `
  return ordersWhere(
    db,
    sql`
      o.id in (
        select r.order_id from refund r where ${within('r.created_at')}
        union
        select m.order_id from move m where ${within('m.moved_at')}
        union
        select p.id from purchase_order p where ${within('p.placed_at')} and ${isChanged(sql`p.id`)}
      )
    `,
  )
}

/** Whether something of an order was moved or given back. */
export const isChanged = (orderId: SQL) => sql`
  (
    exists (select from refund r where r.order_id = ${orderId})
    or exists (select from move m where m.order_id = ${orderId})
  )
`

/** Orders whose money has gone into a till or out of it, in a session. */
export function ordersAtTill(db: Db, sessionId: string): AsyncGenerator<BookedOrder> {
  return ordersWhere(
    db,
    sql`
      o.id in (
        select p.id
        from till_movement t
          join sale s on s.id = t.sale_id
          join purchase_order p on p.cart_id = s.claim_id
        where t.session_id = ${sessionId}
        union
        select r.order_id
        from till_movement t
          join refund r on r.id = t.refund_id
        where t.session_id = ${sessionId}
      )
    `,
  )
}

/** In the order of their ids, some at a time. */
async function* ordersWhere(db: Db, where: SQL): AsyncGenerator<BookedOrder> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await rows<BookedOrder>(
      db,
      sql`
        select o.id,
          o.number,
          s.id as sale,
          o.placed_at as placed,
          o.currency,
          coalesce(o.customer->>'country', '') as country,
          s.channel,
          json_build_object(
            'provider', p.provider, 'reader', p.reader, 'means', ${meansIn(sql`p.id`)}
          ) as paid,
          case when p.purpose = 'order' then json_build_object('at', o.paid_at, 'amount', p.amount) end as settled,
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
                  'id', r.id, 'at', r.created_at, 'number', r.credit_number,
                  'paid_back', r.paid_back,
                  'surplus', case when r.whole then ${surplusIn(sql`o.id`)} else 0 end,
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
          left join payment p on p.id = o.payment_id
          left join sale s on s.claim_id = o.cart_id
        where o.id > ${last}
          and (${where})
        order by o.id
        limit ${batch}
      `,
    )
    yield* found
    if (found.length < batch) return
    last = found.at(-1)!.id
  }
}
