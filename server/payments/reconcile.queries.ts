import { rows, sql, type Db } from '../db/database.ts'
import { inbox } from '../db/schema.ts'
import type { Payment } from './payment.queries.ts'
import type { Listed } from './provider.ts'

export const unknownPayment = 'unknown-payment'

export async function statesOf(db: Db, ids: readonly string[]): Promise<Map<string, Payment['state']>> {
  const found = await rows<{ id: string; state: Payment['state'] }>(
    db,
    sql`select id, state from payment where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(found.map(({ id, state }) => [id, state]))
}

/** When the last payment was opened that the shop knows of. */
export async function newestPayment(db: Db): Promise<Date | null> {
  const [newest] = await rows<{ at: number | null }>(
    db,
    sql`select extract(epoch from max(created_at))::float8 * 1000 as at from payment`,
  )
  return newest?.at ? new Date(newest.at) : null
}

/** One process reconciles at a time: whoever comes second finds what the first has told. */
export async function lockReconciliation(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reconcile'))`)
}

/** Tells the operator of a payment that the shop does not know, once: the entry has its id. True when it is new. */
export async function tellUnknown(tx: Db, { id, amount, currency, createdAt }: Listed, now: Date): Promise<boolean> {
  const told = await tx
    .insert(inbox)
    .values({
      id,
      kind: unknownPayment,
      details: { reference: id, amount, currency, createdAt: createdAt.toISOString() },
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: inbox.id })
  return told.length === 1
}

/** Notes on its entry that the money of an unknown payment went back. */
export async function noteGivenBack(tx: Db, id: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update inbox set details = details || jsonb_build_object('refundedAt', ${now.toISOString()}::text) where id = ${id} and kind = ${unknownPayment}`,
  )
}
