import type { Db } from '../db/database.ts'
import { sql } from '../db/database.ts'
import { sale } from '../db/schema-office.ts'
import { insertOf, wholeRow } from '../db/whole-rows.ts'

export type Sale = typeof sale.$inferSelect

export async function saleById(db: Db, id: string): Promise<Sale | undefined> {
  return wholeRow(db, sale, sql`where id = ${id}`)
}

/** The sale that holds places or has become an order, by its claim. */
export async function saleOf(db: Db, claimId: string): Promise<Sale | undefined> {
  return wholeRow(db, sale, sql`where claim_id = ${claimId}`)
}

export async function insertSale(tx: Db, row: Sale): Promise<void> {
  await tx.execute(insertOf(sale, [row]))
}
