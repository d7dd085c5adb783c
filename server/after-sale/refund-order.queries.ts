import { changedHold } from '../cart/hold.queries.ts'
import { rows, sql, written, type Db } from '../db/database.ts'
import { refund } from '../db/schema-goods.ts'
import { insertOf, wholeRow } from '../db/whole-rows.ts'
import { refundEntries } from '../vouchers/ledger.queries.ts'
import type { VoucherRow } from '../vouchers/issue.queries.ts'

export type Refund = typeof refund.$inferSelect

/** A voucher whose code paid for an order, with what it has not got back of that. */
export interface CodeOfOrder extends Pick<VoucherRow, 'id' | 'name' | 'taxed' | 'redeemable' | 'validTo'> {
  left: number
  blocked: boolean
}

/**
 * The vouchers whose codes paid for an order that is placed: what its claim still has of their money, without what came
 * back as another voucher.
 */
export async function codesOf(db: Db, cartId: string): Promise<CodeOfOrder[]> {
  return (await codesOfAll(db, [cartId])).get(cartId) ?? []
}

/** Those of orders, by their carts. */
export async function codesOfAll(db: Db, cartIds: readonly string[]): Promise<Map<string, CodeOfOrder[]>> {
  const found = await rows<CodeOfOrder & { cartId: string }>(
    db,
    sql`
      select h.claim_id as "cartId",
        v.id,
        v.name,
        v.taxed,
        v.redeemable,
        v.valid_to::text as "validTo",
        v.blocked_at is not null as blocked,
        (
          h.places
          - coalesce(
            (
              select sum(n.amount)
              from voucher n
                join voucher_entry e on e.voucher_id = n.id and e.kind = 'issue'
                join refund r on r.id = e.refund_id
                join purchase_order o on o.id = r.order_id
              where n.replaces = v.id and o.cart_id = h.claim_id
            ),
            0
          )
        )::int as left
      from hold h
        join voucher v on v.id = h.capacity_id
      where h.claim_id = any(${sql.param(cartIds)}::text[])
      order by v.id
    `,
  )
  return Map.groupBy(
    found.map(({ cartId, ...code }) => ({ ...code, of: cartId })),
    ({ of }) => of,
  )
}

/** Keeps the vouchers of an order's codes from being blocked, or let go, until the transaction ends. */
export async function lockCodes(tx: Db, cartId: string): Promise<void> {
  await tx.execute(
    sql`select v.id
      from hold h
        join voucher v on v.id = h.capacity_id
      where h.claim_id = ${cartId}
      order by v.id
      for share of v`,
  )
}

/** The vouchers that an order has sold. */
export async function soldBy(tx: Db, orderId: string): Promise<{ id: string; amount: number }[]> {
  return rows(tx, sql`select id, amount from voucher where order_id = ${orderId}`)
}

export async function refundById(db: Db, id: string): Promise<Refund | undefined> {
  return wholeRow(db, refund, sql`where id = ${id}`)
}

export async function insertRefund(tx: Db, row: Refund): Promise<void> {
  await tx.execute(insertOf(refund, [row]))
}

/**
 * Changes what an order has of capacities, below 0 what is given back, and writes what this moves of vouchers
 * into their ledgers. The caller takes the same from the capacities.
 */
export async function changePaidHold(
  tx: Db,
  { cartId, id, createdAt }: Pick<Refund, 'id' | 'createdAt'> & { cartId: string },
  places: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.execute(sql`with ${changedHold(cartId, places)} ${refundEntries(cartId, id, sql`changed`, createdAt)}`)
}

/** Notes that the provider has given back its part of a refund; false when that was noted before. */
export async function markDone(tx: Db, id: string, now: Date): Promise<boolean> {
  const done = await written(
    tx,
    sql`update refund
      set done_at = ${now.toISOString()}::timestamptz
      where id = ${id} and done_at is null`,
  )
  return done === 1
}

/** What had gone back of an order's payment before a refund of it. */
export async function paidBackBefore(db: Db, id: string): Promise<number> {
  const [before] = await rows<{ amount: number }>(
    db,
    sql`select coalesce(sum(b.paid_back), 0)::int as amount
      from refund r
        join refund b on b.order_id = r.order_id and (b.created_at, b.id) < (r.created_at, r.id)
      where r.id = ${id}`,
  )
  return before!.amount
}

/** Marks a refund as not done: the provider has said since that the money did not go back. */
export async function markNotDone(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`update refund set done_at = null where id = ${id}`)
}

/** Refunds from before an instant that the provider has not given back and not failed to, oldest first. */
export async function outstandingRefunds(
  db: Db,
  before: Date,
  most: number,
): Promise<{ id: string; paymentId: string; cartId: string }[]> {
  return rows(
    db,
    sql`select r.id, o.payment_id as "paymentId", o.cart_id as "cartId"
      from refund r
        join purchase_order o on o.id = r.order_id
      where r.done_at is null
        and r.created_at < ${before.toISOString()}::timestamptz
        and not exists (select from failed_refund f where f.refund_id = r.id and f.settled_at is null)
      order by r.created_at
      limit ${most}`,
  )
}

/** What a refund gave back to vouchers; `renewed` are those that were made for it. */
export async function refundedTo(
  db: Db,
  refundId: string,
): Promise<(Pick<VoucherRow, 'id' | 'name' | 'amount' | 'validTo' | 'redeemable'> & { renewed: boolean })[]> {
  return rows(
    db,
    sql`select v.id, v.name, e.amount, v.valid_to::text as "validTo", v.redeemable, e.kind = 'issue' as renewed
      from voucher_entry e
        join voucher v on v.id = e.voucher_id
      where e.refund_id = ${refundId} and e.amount > 0
      order by v.id`,
  )
}
