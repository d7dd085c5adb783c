import type { InboxKind } from '@foyer/domain/office/inbox-kind.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { isSettled, addToInbox, noteInInbox } from '../inbox/inbox.queries.ts'
import type { Payment } from '../payments/payment.queries.ts'
import type { ListedPayment } from '../payments/provider.ts'

export const unknownPayment = 'unknown-payment' satisfies InboxKind

export async function statesOf(db: Db, ids: readonly string[]): Promise<Map<string, Payment['state']>> {
  const payments = await rows<{ id: string; state: Payment['state'] }>(
    db,
    sql`select id, state from payment where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(payments.map(({ id, state }) => [id, state]))
}

/** When the shop's newest payment was opened. */
export async function newestPayment(db: Db): Promise<Date | null> {
  const [newest] = await rows<{ at: number | null }>(
    db,
    sql`select extract(epoch from max(created_at))::float8 * 1000 as at from payment`,
  )
  return newest?.at ? new Date(newest.at) : null
}

/** One process reconciles at a time; a second one finds the entries of the first. */
export async function lockReconciliation(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reconcile'))`)
}

/** Puts a payment that the shop does not know into the inbox, once, under the payment's id. True when it is new. */
export function insertUnknownPayment(
  tx: Db,
  { id, amount, currency, createdAt }: ListedPayment,
  now: Date,
): Promise<boolean> {
  return addToInbox(tx, {
    id,
    kind: unknownPayment,
    details: { reference: id, amount, currency, createdAt: createdAt.toISOString() },
    createdAt: now,
  })
}

/** How often the refund of an unknown payment has come to nothing, by its inbox entry; undefined where it has none. */
export async function failuresOfUnknown(db: Db, id: string): Promise<number | undefined> {
  const [entry] = await rows<{ failures: number }>(
    db,
    sql`select coalesce((details->>'failures')::int, 0) as failures
      from inbox
      where id = ${id} and kind = ${unknownPayment}
      for update`,
  )
  return entry?.failures
}

/** Notes in its inbox entry that the refund of an unknown payment came to nothing. */
export async function noteUnknownFailure(tx: Db, id: string, failures: number): Promise<void> {
  await noteInInbox(tx, { id, kind: unknownPayment }, { failures }, ['refundedAt'])
}

/** Notes in its inbox entry that an unknown payment was refunded. */
export async function noteRefund(tx: Db, id: string, now: Date): Promise<void> {
  await noteInInbox(tx, { id, kind: unknownPayment }, { refundedAt: now.toISOString() })
}

/** What the inbox has of an unknown payment, and of its refunds that came to nothing, and nobody has settled. */
export async function openOfUnknown(db: Db, reference: string): Promise<string[]> {
  const entries = await rows<{ id: string }>(
    db,
    sql`select i.id
      from inbox i
      where (
          (i.kind = ${unknownPayment} and i.id = ${reference})
          or (i.kind = 'refund-failed' and i.details->>'payment' = ${reference} and not i.details ? 'refund')
        )
        and not ${isSettled}`,
  )
  return entries.map(({ id }) => id)
}
