import { derivedId } from '../db/derived-id.ts'
import { rows, sql, written, type Db } from '../db/database.ts'
import { failedRefund } from '../db/schema-goods.ts'
import { insertOf, wholeRow } from '../db/whole-rows.ts'

export type FailedRefundRow = typeof failedRefund.$inferSelect

/** What goes back: a refund of an order, or with null all of a payment that became none. */
export interface GoingBack {
  paymentId: string
  refundId: string | null
}

/** What the provider is asked with: the id of what goes back, or after failures that were asked for again another. */
export async function refundKey(db: Db, { paymentId, refundId }: GoingBack): Promise<string> {
  const [tried] = await rows<{ again: number }>(
    db,
    sql`select count(*)::int as again from failed_refund where ${ofThis({ paymentId, refundId })} and way = 'again'`,
  )
  return keyAfter(refundId ?? paymentId, tried!.again)
}

/** The key of what was asked for again so many times. */
export function keyAfter(id: string, again: number): string {
  return again === 0 ? id : derivedId(`${id} again ${again}`)
}

/** Whether it came to nothing and nobody has put that right yet. */
export async function hasFailed(db: Db, back: GoingBack): Promise<boolean> {
  return (await rows(db, sql`select 1 from failed_refund where ${ofThis(back)} and settled_at is null`)).length > 0
}

const ofThis = ({ paymentId, refundId }: GoingBack) =>
  refundId === null ? sql`payment_id = ${paymentId} and refund_id is null` : sql`refund_id = ${refundId}`

/** What of a payment the provider was last asked for with a key; undefined where that was never asked by this shop. */
export async function askedWith(tx: Db, paymentId: string, key: string): Promise<GoingBack | undefined> {
  const asked = await rows<GoingBack & { again: number }>(
    tx,
    sql`
      select ${paymentId}::uuid as "paymentId",
        g.id as "refundId",
        (
          select count(*)::int
          from failed_refund f
          where f.payment_id = ${paymentId} and f.refund_id is not distinct from g.id and f.way = 'again'
        ) as again
      from (
        select r.id
        from refund r
          join purchase_order o on o.id = r.order_id
        where o.payment_id = ${paymentId}
        union all
        select null
      ) g
    `,
  )
  return asked.find(({ refundId, again }) => keyAfter(refundId ?? paymentId, again) === key)
}

/** False when it is known already. */
export async function insertFailedRefund(tx: Db, row: FailedRefundRow): Promise<boolean> {
  return (await written(tx, sql`${insertOf(failedRefund, [row])} on conflict do nothing`)) > 0
}

/** The failure that is to be put right, by the id of what was to go back. */
export async function openFailure(db: Db, id: string): Promise<FailedRefundRow | undefined> {
  return wholeRow(db, failedRefund, sql`where coalesce(refund_id, payment_id) = ${id} and settled_at is null`)
}

/** False when somebody was faster. */
export async function settleFailure(
  tx: Db,
  key: string,
  way: NonNullable<FailedRefundRow['way']>,
  now: Date,
): Promise<boolean> {
  const settled = await written(
    tx,
    sql`update failed_refund
      set way = ${way}, settled_at = ${now.toISOString()}::timestamptz
      where key = ${key} and settled_at is null`,
  )
  return settled > 0
}
