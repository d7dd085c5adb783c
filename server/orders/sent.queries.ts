import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { and, eq, inArray } from '../db/drizzle.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { orderLine } from '../db/schema.ts'

export interface LockedOrder {
  id: string
  state: string
  lines: (Pick<PricedLine, 'type' | 'delivery'> & { sent: boolean })[]
}

/** The order of a number with its lines, locked until the transaction ends. */
export async function lockedOrder(tx: Db, number: string): Promise<LockedOrder | undefined> {
  const [order] = await rows<{ id: string; state: string }>(
    tx,
    sql`select id, state from purchase_order where number = ${number} for update`,
  )
  if (!order) return undefined
  const lines = await rows<LockedOrder['lines'][number]>(
    tx,
    sql`select document->>'type' as type, document->>'delivery' as delivery, sent_at is not null as sent
      from order_line
      where order_id = ${order.id}
      order by position`,
  )
  return { ...order, lines }
}

export async function writeSent(tx: Db, orderId: string, positions: readonly number[], now: Date): Promise<void> {
  await tx
    .update(orderLine)
    .set({ sentAt: now })
    .where(and(eq(orderLine.orderId, orderId), inArray(orderLine.position, [...positions])))
}
