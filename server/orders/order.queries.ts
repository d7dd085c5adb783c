import type { PaidMeans, StaffChannel } from '@foyer/domain/orders/means.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { soldCart } from '../cart/cart.queries.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { orderLine, purchaseOrder, ticket } from '../db/schema.ts'
import { pass, type voucher } from '../db/schema-goods.ts'
import { runLast } from '../db/transaction.ts'
import { allOf, asJson, insertOf, rowIn, wholeRow, wholeRows } from '../db/whole-rows.ts'
import { soldLines } from './line.queries.ts'
import { nextNumber } from './number.queries.ts'
import { meansIn } from '../payments/means.queries.ts'
import { reported, type Payment } from '../payments/payment.queries.ts'
import { insertVouchers, type VoucherRows } from '../vouchers/issue.queries.ts'
import { redeemEntries } from '../vouchers/ledger.queries.ts'

export type OrderRow = typeof purchaseOrder.$inferSelect
export type OrderLineRow = typeof orderLine.$inferSelect
export type TicketRow = typeof ticket.$inferSelect
export type NewPass = Omit<typeof pass.$inferSelect, 'number'>

export async function orderOfCart(db: Db, cartId: string): Promise<OrderRow | undefined> {
  return wholeRow(db, purchaseOrder, sql`where cart_id = ${cartId}`)
}

export async function orderById(db: Db, id: string): Promise<OrderRow | undefined> {
  return wholeRow(db, purchaseOrder, sql`where id = ${id}`)
}

export async function ordersByIds(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  return wholeRows(db, purchaseOrder, sql`where id = any(${sql.param(ids)}::uuid[])`)
}

export async function orderByBooking(db: Db, bookingId: string): Promise<OrderRow | undefined> {
  return wholeRow(db, purchaseOrder, sql`where booking_id = ${bookingId}`)
}

export async function orderByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  return wholeRow(db, purchaseOrder, sql`where number = ${number}`)
}

export type TicketOfOrder = Pick<
  TicketRow,
  'id' | 'line' | 'name' | 'places' | 'barcode' | 'holder' | 'voidAt' | 'replacedBy'
> & {
  /** When it was given to somebody else, who has a link to it, ISO 8601. */
  givenAt: string | null
}
export type PassOfOrder = Pick<typeof pass.$inferSelect, 'line' | 'number' | 'name' | 'validFrom' | 'barcode'> & {
  /** Somebody has come with it. */
  used: boolean
}

export type VoucherOfOrder = Pick<typeof voucher.$inferSelect, 'id' | 'name' | 'amount'> & { line: number }

/** A credit note, and what was given as vouchers with it, until the first of them ends. */
export interface CreditOfOrder {
  number: string
  date: string
  amount: number
  voucher: number | null
  validTo: string | null
}

/** All that is shown of an order. */
export interface WholeOrder {
  placed: OrderRow
  /** The way of paying; null for what cost nothing. */
  payart: number | null
  /** The reader that took the card; null where none did. */
  reader: string | null
  /** By what its payment came that no provider has taken. */
  means: PaidMeans[]
  /** Where the staff has sold it; null where nobody of them has. */
  channel: StaffChannel | null
  lines: PricedLine[]
  /** Its lines as they were sold, where some have changed since. */
  sold: PricedLine[] | null
  /** By line, when it was sent; null for what is not. */
  sent: (string | null)[]
  /** A payment for it may be under way, or paid without our knowing. */
  paying: boolean
  /** What its lines cost more since they were moved. */
  moved: number
  /** What was given back, to codes and by the payment, without what has come to nothing. */
  refunded: number
  /** What was to go back and came to nothing, so that it is owed. */
  refundFailed: number
  credits: CreditOfOrder[]
  /** Void ones too. */
  tickets: TicketOfOrder[]
  passes: PassOfOrder[]
  vouchers: VoucherOfOrder[]
}

/** One statement: an order is read for its page, its documents and its mail, by the thread that answers visitors. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one statement, a clause on each line
export async function wholeOrder(db: Db, by: { id: string } | { bookingId: string }): Promise<WholeOrder | undefined> {
  const [found] = await rows<Record<string, unknown> & Omit<WholeOrder, 'placed'>>(
    db,
    sql`
      select ${allOf('o')},
        p.payart,
        p.reader,
        ${meansIn(sql`o.payment_id`)} as means,
        (select s.channel from sale s where s.claim_id = o.cart_id) as channel,
        (
          select coalesce(
            json_agg(
              case when l.refund_id is null then l.document else l.document || '{"canceled": true}' end
              order by l.position
            ),
            '[]'
          )
          from order_line l
          where l.order_id = o.id
        ) as lines,
        case
        when exists (select from move m where m.order_id = o.id)
        or exists (select from order_line l where l.order_id = o.id and l.refund_id is not null)
        or exists (select from order_change c where c.order_id = o.id and c.kind = 'owners') then ${soldLines('o')}
        end as sold,
        (
          select coalesce(json_agg(l.sent_at order by l.position), '[]') from order_line l where l.order_id = o.id
        ) as sent,
        exists (
          select
          from payment q
          where q.cart_id = o.cart_id and q.purpose <> 'cart' and q.state in ('open', 'pending', 'authorised')
        ) as paying,
        (select coalesce(sum(m.difference), 0)::int from move m where m.order_id = o.id) as moved,
        (
          o.refunded
          + coalesce(
            (
              select sum(e.amount)
              from refund r
                join voucher_entry e on e.refund_id = r.id
              where r.order_id = o.id and e.amount > 0
            ),
            0
          )
          - coalesce(
            (
              select sum(f.amount)
              from failed_refund f
                join refund r on r.id = f.refund_id
              where r.order_id = o.id and f.settled_at is null
            ),
            0
          )
        )::int as refunded,
        (
          select coalesce(sum(f.amount), 0)::int
          from payment q
            join failed_refund f on f.payment_id = q.id
          where q.cart_id = o.cart_id and f.settled_at is null
        ) as "refundFailed",
        (
          select coalesce(
            json_agg(
              json_build_object(
                'number', r.credit_number, 'date', r.created_at, 'amount', (r.credit->>'amount')::int,
                'voucher', v.amount, 'validTo', v.valid_to
              )
              order by r.created_at, r.credit_number
            ),
            '[]'
          )
          from refund r
            left join lateral (
              select sum(n.amount)::int as amount, min(n.valid_to) as valid_to
              from voucher n
              where n.id = r.voucher_id
                or n.id in (select e.voucher_id from voucher_entry e where e.refund_id = r.id and e.kind = 'issue')
            ) v on true
          where r.order_id = o.id and r.credit_number is not null
        ) as credits,
        (
          select coalesce(
            json_agg(
              json_build_object(
                'id', t.id, 'line', t.line, 'name', t.name, 'places', t.places, 'barcode', t.barcode,
                'voidAt', t.void_at, 'replacedBy', t.replaced_by, 'holder', t.holder, 'givenAt', g.given_at
              )
              order by t.line, t.sequence
            ),
            '[]'
          )
          from ticket t
            left join given_ticket g on g.ticket_id = t.id
          where t.order_id = o.id
        ) as tickets,
        (
          select coalesce(
            json_agg(
              json_build_object(
                'line', a.line, 'number', a.number, 'name', a.name, 'validFrom', a.valid_from, 'barcode', a.barcode,
                'used', exists (select from scan c where c.pass_id = a.id and c.admitted > 0)
              )
              order by a.line, a.sequence
            ),
            '[]'
          )
          from pass a
          where a.order_id = o.id
        ) as passes,
        (
          select coalesce(
            json_agg(
              json_build_object('id', v.id, 'line', v.line, 'name', v.name, 'amount', v.amount)
              order by v.line, v.sequence
            ),
            '[]'
          )
          from voucher v
          where v.order_id = o.id
        ) as vouchers
      from purchase_order o
        left join payment p on p.id = o.payment_id
      where ${'id' in by ? sql`o.id = ${by.id}` : sql`o.booking_id = ${by.bookingId}`}
    `,
  )
  if (!found) return undefined
  const { payart, reader, means, channel, lines, sold, sent, paying, moved, refunded, refundFailed, credits } = found
  const { tickets, passes, vouchers } = found
  const bought = { payart, reader, means, channel, lines, sold, sent, paying }
  const after = { moved, refunded, refundFailed, credits, tickets, passes, vouchers }
  return { placed: rowIn(purchaseOrder, 'o', found)!, ...bought, ...after }
}

/**
 * Stores an order with the next document number, the next one of an invoice where it has one, and the new state of its
 * cart and payment. Its passes are numbered by the order: F100001-1, F100001-2. Numbers have no gaps, so every order
 * waits for the counter's row: this is the transaction's last statement and locks it for one round trip.
 */
export async function storeOrder(
  tx: Db,
  paid: Payment,
  {
    order,
    lines,
    tickets,
    passes,
    vouchers,
  }: {
    order: Omit<OrderRow, 'number' | 'invoiceNumber'>
    lines: OrderLineRow[]
    tickets: TicketRow[]
    passes: NewPass[]
    vouchers: VoucherRows | null
  },
): Promise<void> {
  const row = asJson(purchaseOrder, [{ ...order, number: '', invoiceNumber: null }])
  const withNumber = sql`jsonb_set(${row}, '{0,number}', (select to_jsonb(number) from next))`
  const numbered = order.invoicedAt
    ? sql`jsonb_set(${withNumber}, '{0,invoice_number}', (select to_jsonb(number) from invoice))`
    : withNumber
  const pays = lines.some(({ document }) => document.discount)
  const redeemed = pays ? sql`redeemed as (${redeemEntries(order.cartId, order.placedAt)}),` : sql``
  const numberedAs = order.invoicedAt ? sql`, invoice as (${nextNumber('invoice')})` : sql``
  const named = passes.length > 0 ? sql`, passes as (${insertOf(pass, numberedPasses(passes))})` : sql``
  const issued = vouchers ? sql`, ${insertVouchers(vouchers)}` : sql``
  await runLast(tx, () =>
    tx.execute(
      sql`
        with next as (
          ${nextNumber('order')}
        ) ${numberedAs},
          ${redeemed} ${soldCart(order.cartId)},
          paid as (${reported(paid)}),
          lines as (${insertOf(orderLine, lines)}),
          tickets as (
            ${insertOf(ticket, tickets)}
          ) ${named} ${issued}
        ${insertOf(purchaseOrder, numbered)}
      `,
    ),
  )
}

/** In the order in which they were bought. */
function numberedPasses(passes: readonly NewPass[]): SQL {
  const unnumbered = asJson(
    pass,
    passes.map((one) => ({ ...one, number: '' })),
  )
  return sql`
    (
      select jsonb_agg(p.row || jsonb_build_object('number', next.number || '-' || p.at))
      from next, jsonb_array_elements(${unnumbered}) with ordinality as p(row, at)
    )
  `
}

export async function anyOrder(db: Db): Promise<boolean> {
  return (await rows(db, sql`select from purchase_order limit 1`)).length > 0
}
