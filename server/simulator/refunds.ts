import { randomUUID } from 'node:crypto'
import { rows, sql, type Database, type Db } from '../db/database.ts'
import type { FailedRefund } from '../payments/provider.ts'

/** How long a bank takes that gives money of a refund back to the provider, ms. */
const failsAfterMs = 20_000

/**
 * Gives back a part of what was captured, or with null all that is left, once for each key. Answers whether it has gone
 * back, which of a payment whose refunds fail it has not later; null when that is more than is left.
 */
export async function refundPart(
  { transaction }: Pick<Database, 'transaction'>,
  reference: string,
  { key, amount }: { key: string; amount: number | null },
  now: Date,
): Promise<boolean | null> {
  return transaction(async (tx) => {
    await tx.execute(sql`select 1 from simulator_payment where reference = ${reference} for update`)
    const [before] = await rows<{ failed: boolean }>(
      tx,
      sql`select failed_at is not null as failed from simulator_refund where id = ${key}`,
    )
    if (before) return !before.failed
    const [given] = await rows<{ part: number; fails: boolean }>(
      tx,
      sql`
        with p as (
          select reference, coalesce(${amount}::int, captured - refunded) as part
          from simulator_payment
          where reference = ${reference}
        )
        update simulator_payment s
        set refunded = refunded + p.part,
          state = case when refunded + p.part = captured then 'refunded' else state end
        from p
        where s.reference = p.reference and state = 'captured' and refunded + p.part <= captured
        returning p.part, refund_fails as fails
      `,
    )
    if (!given) return null
    await tx.execute(
      sql`insert into simulator_refund (id, reference, amount, created_at)
        values (${key}, ${reference}, ${given.part}, ${now.toISOString()})`,
    )
    if (given.fails) await announceFailure(tx, reference, new Date(now.getTime() + failsAfterMs))
    return true
  })
}

async function announceFailure(tx: Db, reference: string, at: Date): Promise<void> {
  await tx.execute(
    sql`insert into simulator_webhook (id, reference, state, due_at, first_due_at)
      values (${randomUUID()}, ${reference}, 'refund-failed', ${at.toISOString()}, ${at.toISOString()})`,
  )
}

/** The bank returns what was given back of a payment whose refunds fail: the provider has that money again. */
export async function failRefunds(
  { transaction }: Pick<Database, 'transaction'>,
  reference: string,
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`select 1 from simulator_payment where reference = ${reference} for update`)
    await tx.execute(
      sql`
        with failed as (
          update simulator_refund
          set failed_at = ${now.toISOString()}
          where reference = ${reference} and failed_at is null
          returning amount
        )
        update simulator_payment
        set refunded = refunded - (select coalesce(sum(amount), 0) from failed), state = 'captured'
        where reference = ${reference} and exists (select from failed)
      `,
    )
  })
}

/** Of one payment, or of those that were asked for from an instant on. */
export async function failedRefunds(
  db: Db,
  { reference, since }: { reference?: string | undefined; since?: string | undefined },
): Promise<FailedRefund[]> {
  return rows(
    db,
    sql`select reference as "paymentId", id as key, amount
      from simulator_refund
      where failed_at is not null
        and (${reference ?? null}::text is null or reference = ${reference ?? null})
        and (${since ?? null}::timestamptz is null or created_at >= ${since ?? null}::timestamptz)
      order by created_at, id`,
  )
}
