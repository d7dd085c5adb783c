import { rows, sql, type Db } from '../db/database.ts'
import { eq } from '../db/drizzle.ts'
import { ticket } from '../db/schema.ts'
import { orderChange, pass } from '../db/schema-goods.ts'

export async function updateHolder(tx: Db, id: string, holder: string): Promise<void> {
  await tx.update(ticket).set({ holder }).where(eq(ticket.id, id))
}

/** An annual pass of an order. The caller has the order locked, which a gate waits for. */
export async function passInOrder(
  tx: Db,
  orderId: string,
  number: string,
): Promise<{ id: string; line: number; sequence: number; name: string; validFrom: string; used: boolean } | undefined> {
  return (
    await rows<{ id: string; line: number; sequence: number; name: string; validFrom: string; used: boolean }>(
      tx,
      sql`select id, line, sequence, name, valid_from::text as "validFrom", exists (select from scan c where c.pass_id = p.id and c.admitted > 0) as used
        from pass p where order_id = ${orderId} and number = ${number}`,
    )
  )[0]
}

export async function updateOwner(tx: Db, passId: string, name: string): Promise<void> {
  await tx.update(pass).set({ name }).where(eq(pass.id, passId))
}

export async function changeById(db: Db, id: string): Promise<typeof orderChange.$inferSelect | undefined> {
  return (await db.select().from(orderChange).where(eq(orderChange.id, id)))[0]
}
