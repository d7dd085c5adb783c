import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { orderLine } from '../db/schema.ts'
import { insertOf } from '../db/whole-rows.ts'
import type { OrderedLine } from './lock-order.queries.ts'
import type { OrderLineRow } from './order.queries.ts'

// What becomes of lines that were sold.

/** The lines of an order `o` as they were sold, in JSON. */
export const soldLines = (o: string): SQL =>
  sql.raw(
    `coalesce(
      ${o}.sold_lines,
      (select jsonb_agg(l.document order by l.position) from order_line l where l.order_id = ${o}.id)
    )`,
  )

/** Keeps how lines were sold before the first of them changes. */
async function keepSold(tx: Db, orderId: string): Promise<void> {
  await tx.execute(
    sql`update purchase_order o set sold_lines = ${soldLines('o')} where id = ${orderId} and sold_lines is null`,
  )
}

/** Writes changed lines, and new ones behind the order's goods: what brings and pays them stays last. */
export async function writeLines(
  tx: Db,
  orderId: string,
  changed: readonly { position: number; line: PricedLine }[],
  added: { from: number; lines: readonly PricedLine[] } = { from: 0, lines: [] },
): Promise<void> {
  await keepSold(tx, orderId)
  for (const { position, line } of changed) {
    const { price, count, total } = line
    await tx.execute(
      sql`update order_line
        set document = ${JSON.stringify(asDocument(line))}::jsonb, price = ${price}, count = ${count}, total = ${total}
        where order_id = ${orderId} and position = ${position}`,
    )
  }
  if (added.lines.length === 0) return
  // in two steps, since a position is taken by one line at any time
  for (const to of [sql`-position - ${added.lines.length}::int`, sql`-position`])
    await tx.execute(
      sql`update order_line
        set position = ${to}
        where order_id = ${orderId} and (position >= ${added.from} or position < 0)`,
    )
  const rowsAdded = added.lines.map((line, at): OrderLineRow => {
    const { price, count, total } = line
    return {
      orderId,
      position: added.from + at,
      document: asDocument(line),
      price,
      count,
      total,
      sentAt: null,
      refundId: null,
    }
  })
  await tx.execute(insertOf(orderLine, rowsAdded))
}

/** The lines of an order as they were sold. */
export async function linesSold(db: Db, orderId: string): Promise<PricedLine[]> {
  const [found] = await rows<{ lines: PricedLine[] }>(
    db,
    sql`select ${soldLines('o')} as lines from purchase_order o where o.id = ${orderId}`,
  )
  return found!.lines
}

/** Notes which refund lines are canceled with. */
export async function cancelLines(
  tx: Db,
  { id, orderId }: { id: string; orderId: string },
  lines: readonly Pick<OrderedLine, 'position'>[],
): Promise<void> {
  const positions = `{${lines.map(({ position }) => position).join(',')}}`
  await tx.execute(
    sql`update order_line
      set refund_id = ${id}
      where order_id = ${orderId} and position = any(${positions}::int[]) and refund_id is null`,
  )
}

/** Without what stands in the line's other columns. */
function asDocument(line: PricedLine & Partial<OrderedLine>): PricedLine {
  const { position: _, sent: __, canceled: ___, ...document } = line
  return document
}
