import { sql, written, type Db } from '../db/database.ts'

/** Forgets who has paid for carts, also in the books of the simulator. */
export async function eraseSimulatedPayers(tx: Db, cartIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update simulator_payment s
      set payer = null
      from payment p
      where p.cart_id = any(${sql.param(cartIds)}::text[]) and s.reference = p.id::text and s.payer is not null`,
  )
}

/** Deletes what the simulator has told the shop, at most so much. */
export async function deleteSimulatorWebhooks(db: Db, before: Date, most: number): Promise<number> {
  return written(
    db,
    sql`delete from simulator_webhook
      where sequence in (
        select sequence
        from simulator_webhook
        where delivered_at < ${before.toISOString()}::timestamptz
        limit ${most}
      )`,
  )
}

/** Deletes payments at the simulator by which no money came: what was paid can still be given back. */
export async function deleteSimulatorPayments(db: Db, before: Date, most: number): Promise<number> {
  return written(
    db,
    sql`delete from simulator_payment
      where reference in (
        select p.reference
        from simulator_payment p
        where p.created_at < ${before.toISOString()}::timestamptz
          and p.captured = 0
          and p.state in ('canceled', 'failed')
          and not exists (select from simulator_webhook r where r.reference = p.reference)
        limit ${most}
      )`,
  )
}
