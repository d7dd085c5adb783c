import { rows, sql, written, type Db, type SQL } from '../db/database.ts'
import { payment, paymentWebhook } from '../db/schema.ts'
import { insertOf, setOf, wholeRow, wholeRows } from '../db/whole-rows.ts'

export type Payment = typeof payment.$inferSelect

/** What every payment is before the provider knows of it. */
export const unopened = {
  providerRef: null,
  url: null,
  state: 'open',
  payer: null,
  checkedAt: null,
  supersededAt: null,
  capturedAt: null,
  settleFailures: 0,
  reader: null,
} as const satisfies Partial<Payment>

export async function paymentById(db: Db, id: string): Promise<Payment | undefined> {
  return wholeRow(db, payment, sql`where id = ${id}`)
}

/** A cart's payments, newest first. */
export async function paymentsOf(db: Db, cartId: string): Promise<Payment[]> {
  return wholeRows(db, payment, sql`where cart_id = ${cartId} order by created_at desc, id desc`)
}

/**
 * Marks a cart's open payments as superseded, so that another can be opened. The minutely job asks the provider to
 * close them until they are closed or turn out to be paid.
 */
export async function supersedePayments(tx: Db, cartId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update payment
      set superseded_at = ${now.toISOString()}, state = case when provider = 'none' then 'canceled' else state end
      where cart_id = ${cartId} and state in ('open', 'pending', 'authorised') and superseded_at is null`,
  )
}

export async function insertPayment(tx: Db, row: Payment): Promise<void> {
  await tx.execute(insertOf(payment, [row]))
}

/** Part of a statement that stores a payment, on a condition. */
export function newPayment(row: Payment, where: SQL): SQL {
  return insertOf(payment, [row], where)
}

/** Part of a statement that writes what a provider has reported of a payment. */
export function reported({ id, state, checkedAt, capturedAt, payer }: Payment): SQL {
  return sql`update payment
    set state = ${state}, checked_at = ${checkedAt?.toISOString()},
      captured_at = ${capturedAt?.toISOString() ?? null}, payer = ${payer && JSON.stringify(payer)}::jsonb
    where id = ${id}`
}

/** Part of a statement that writes down where a payment is paid, once `locked` has a row. */
export function openedAt(id: string, { ref, url }: { ref: string; url: string }, locked: SQL): SQL {
  return sql`update payment
    set provider_ref = ${ref}, url = ${url}
    from ${locked}
    where payment.id = ${id}
    returning superseded_at`
}

/** Writes down where a payment for an order is paid; false when another has replaced it meanwhile. */
export async function orderPaymentOpened(
  db: Db,
  id: string,
  { ref, url }: { ref: string; url: string | null },
): Promise<boolean> {
  const [opened] = await rows<{ superseded: boolean }>(
    db,
    sql`update payment
      set provider_ref = ${ref}, url = ${url}
      where id = ${id}
      returning superseded_at is not null as superseded`,
  )
  return opened?.superseded === false
}

/** What was paid beside an order, since its visits were moved; locked until the transaction ends. */
export async function lockSurpluses(tx: Db, cartId: string): Promise<Payment[]> {
  return wholeRows(
    tx,
    payment,
    sql`where cart_id = ${cartId} and purpose = 'move' and state = 'captured'
      order by id
      for update`,
  )
}

/** Payments for the order of a cart that may still be paid. */
export async function openPaymentsOfOrder(db: Db, cartId: string): Promise<Payment[]> {
  return (await paymentsOf(db, cartId)).filter(
    ({ purpose, state }) => purpose !== 'cart' && ['open', 'pending', 'authorised'].includes(state),
  )
}

/** Payments of other claims that a reader may be asking for. */
export async function openAtReader(db: Db, reader: string, cartId: string): Promise<Payment[]> {
  return wholeRows(
    db,
    payment,
    sql`where reader = ${reader} and state = 'open' and superseded_at is null and cart_id <> ${cartId}`,
  )
}

export async function updatePayment(tx: Db, id: string, change: Partial<Payment>): Promise<void> {
  await tx.execute(sql`update payment set ${setOf(payment, change)} where id = ${id}`)
}

/** Notes that a payment is given back wholly, once all refunds of its order are. */
export async function markPaymentRefunded(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update payment p
      set state = 'refunded', checked_at = ${now.toISOString()}::timestamptz
      from purchase_order o
      where o.id = ${orderId}
        and p.id = o.payment_id
        and o.refunded = p.amount
        and not exists (select from refund r where r.order_id = o.id and r.done_at is null)`,
  )
}

/** Forgets who has paid for carts. */
export async function erasePayers(tx: Db, cartIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update payment set payer = null where cart_id = any(${sql.param(cartIds)}::text[])`)
}

/** Deletes the payments of carts with their webhooks. */
export async function deletePayments(tx: Db, cartIds: readonly string[]): Promise<void> {
  const these = sql`any(${sql.param(cartIds)}::text[])`
  await tx.execute(
    sql`delete from payment_webhook where payment_id in (select id from payment where cart_id = ${these})`,
  )
  await tx.execute(sql`delete from payment where cart_id = ${these}`)
}

/** Deletes webhooks from before an instant, at most so many; one only says which payment to ask about. */
export async function deleteWebhooks(db: Db, before: Date, most: number): Promise<number> {
  return written(
    db,
    sql`delete from payment_webhook
      where id in (
        select id from payment_webhook where received_at < ${before.toISOString()}::timestamptz limit ${most}
      )`,
  )
}

/** Stores a webhook; false when the same one is stored already. */
export async function insertWebhook(db: Db, row: typeof paymentWebhook.$inferSelect): Promise<boolean> {
  return (await written(db, sql`${insertOf(paymentWebhook, [row])} on conflict do nothing`)) === 1
}

/**
 * Payments that were captured before an instant and have neither order nor refund. One for an order that stood already
 * is captured by the transaction that books it.
 */
export async function stuckPayments(db: Db, before: Date): Promise<Pick<Payment, 'id' | 'cartId'>[]> {
  return rows(
    db,
    sql`select p.id, p.cart_id as "cartId"
      from payment p
      where p.captured_at < ${before.toISOString()}
        and p.state <> 'refunded'
        and not (p.purpose <> 'cart' and p.state = 'captured')
        and not exists (select 1 from purchase_order o where o.payment_id = p.id)
      order by p.captured_at
      limit 100`,
  )
}

/** Unsettled payments that were not looked up since `before`, oldest first: their webhooks may be lost. */
export async function unsettledPayments(db: Db, before: Date, most: number): Promise<string[]> {
  const unsettled = await rows<{ id: string }>(
    db,
    sql`select id
      from payment
      where state in ('open', 'pending', 'authorised', 'refunding')
        and provider <> 'none'
        and coalesce(checked_at, created_at) < ${before.toISOString()}
      order by coalesce(checked_at, created_at)
      limit ${most}`,
  )
  return unsettled.map((row) => row.id)
}
