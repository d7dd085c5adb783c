import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db } from '../db/database.ts'

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
  await tx.execute(
    sql`update order_line
      set sent_at = ${now.toISOString()}::timestamptz
      where order_id = ${orderId} and position = any(${sql.param(positions)}::int[])`,
  )
}
