import { rows, sql, type Db } from '../db/database.ts'
import { orderChange } from '../db/schema-goods.ts'
import { wholeRow } from '../db/whole-rows.ts'

/** An annual pass of an order. The caller has the order locked, which a gate waits for. */
export async function passInOrder(
  tx: Db,
  orderId: string,
  number: string,
): Promise<{ id: string; line: number; sequence: number; name: string; validFrom: string; used: boolean } | undefined> {
  return (
    await rows<{ id: string; line: number; sequence: number; name: string; validFrom: string; used: boolean }>(
      tx,
      sql`
        select id, line, sequence, name, valid_from::text as "validFrom",
          exists (select from scan c where c.pass_id = p.id and c.admitted > 0) as used
        from pass p
        where order_id = ${orderId} and number = ${number}
      `,
    )
  )[0]
}

export async function changeById(db: Db, id: string): Promise<typeof orderChange.$inferSelect | undefined> {
  return wholeRow(db, orderChange, sql`where id = ${id}`)
}
