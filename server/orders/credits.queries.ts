import { eq } from '../db/drizzle.ts'
import type { Db } from '../db/database.ts'
import { purchaseOrder } from '../db/schema.ts'
import { credit } from '../db/schema-goods.ts'

/** Writes a bank's credit down; false when the same was written before. */
export async function insertCredit(tx: Db, row: typeof credit.$inferInsert): Promise<boolean> {
  return (await tx.insert(credit).values(row).onConflictDoNothing().returning({ id: credit.id })).length === 1
}

/** The number of the order that an invoice is of. */
export async function orderByInvoice(db: Db, invoice: string): Promise<string | null> {
  const [found] = await db
    .select({ number: purchaseOrder.number })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.invoiceNumber, invoice))
  return found?.number ?? null
}
