import type { PricedLine } from '../cart/priced-line.ts'
import type { Db } from '../db/database.ts'
import { and, eq } from '../db/drizzle.ts'
import { orderLine, ticket } from '../db/schema.ts'
import { orderChange } from '../db/schema-goods.ts'

export async function updateHolder(tx: Db, id: string, holder: string): Promise<void> {
  await tx.update(ticket).set({ holder }).where(eq(ticket.id, id))
}

/** Writes what a line says; its amounts are the same. */
export async function updateLine(tx: Db, orderId: string, position: number, document: PricedLine): Promise<void> {
  await tx
    .update(orderLine)
    .set({ document })
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.position, position)))
}

export async function changeById(db: Db, id: string): Promise<typeof orderChange.$inferSelect | undefined> {
  return (await db.select().from(orderChange).where(eq(orderChange.id, id)))[0]
}
