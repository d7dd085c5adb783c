import type { Db } from '../db/database.ts'
import { sql } from '../db/database.ts'
import { sale } from '../db/schema-office.ts'
import { insertOf, wholeRow } from '../db/whole-rows.ts'

export type Sale = typeof sale.$inferSelect

export async function saleById(db: Db, id: string): Promise<Sale | undefined> {
  return wholeRow(db, sale, sql`where id = ${id}`)
}

export async function insertSale(tx: Db, row: Sale): Promise<void> {
  await tx.execute(insertOf(sale, [row]))
}
