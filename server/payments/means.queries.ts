import type { PaidMeans } from '@foyer/domain/orders/means.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { paymentMeans } from '../db/schema-office.ts'
import { insertOf } from '../db/whole-rows.ts'

/** Writes down by what a payment came; the transaction ends only where that is all of it. */
export async function insertMeans(tx: Db, paymentId: string, paid: readonly PaidMeans[]): Promise<void> {
  if (paid.length === 0) return
  await tx.execute(
    insertOf(
      paymentMeans,
      paid.map((one, position) => ({ ...one, paymentId, position })),
    ),
  )
}

/** In a statement, by what a payment came, as JSON; empty where a provider has taken it. */
export function meansIn(paymentId: SQL): SQL {
  return sql`
    (
      select coalesce(
        json_agg(json_build_object('means', m.means, 'amount', m.amount, 'slip', m.slip) order by m.position), '[]'
      )
      from payment_means m
      where m.payment_id = ${paymentId}
    )
  `
}

export async function meansOf(db: Db, paymentId: string): Promise<PaidMeans[]> {
  return (await rows<{ means: PaidMeans[] }>(db, sql`select ${meansIn(sql`${paymentId}::uuid`)} as means`))[0]!.means
}
