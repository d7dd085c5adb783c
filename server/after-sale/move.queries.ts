import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { eq } from '../db/drizzle.ts'
import { orderLine, ticket } from '../db/schema.ts'
import { givenTicket, move } from '../db/schema-goods.ts'
import { asJson, insertOf } from '../db/whole-rows.ts'
import type { OrderLineRow, TicketRow } from '../orders/order.queries.ts'
import { linesOf, type OrderedLine } from '../orders/lock-order.queries.ts'

export type Move = typeof move.$inferSelect

export async function moveById(db: Db, id: string): Promise<Move | undefined> {
  return (await db.select().from(move).where(eq(move.id, id)))[0]
}

/** What the moves of an order have cost, each paid by a payment of its own, in minor units; it goes back with all of the order. */
export async function surplusOf(db: Db, orderId: string): Promise<number> {
  const [sum] = await rows<{ surplus: number }>(
    db,
    sql`select coalesce(sum(difference), 0)::int as surplus from move where order_id = ${orderId} and difference > 0`,
  )
  return sum!.surplus
}

/** A ticket with what decides who may do what with it. */
export type HeldTicket = TicketRow & { given: boolean }

/** All tickets of an order, void ones too, in the order in which they are printed. */
export async function ticketsOf(db: Db, orderId: string): Promise<HeldTicket[]> {
  const found = await db
    .select({ ticket, given: givenTicket.ticketId })
    .from(ticket)
    .leftJoin(givenTicket, eq(givenTicket.ticketId, ticket.id))
    .where(eq(ticket.orderId, orderId))
    .orderBy(ticket.line, ticket.sequence)
  return found.map(({ ticket: row, given }) => ({ ...row, given: given !== null }))
}

/** What a move or a cancellation is planned by. */
export async function linesAndTickets(
  db: Db,
  orderId: string,
): Promise<{ lines: OrderedLine[]; tickets: HeldTicket[] }> {
  return { lines: await linesOf(db, orderId), tickets: await ticketsOf(db, orderId) }
}

/**
 * Voids tickets that others replace. Tickets are scanned without the order's lock: false when one of them was used or
 * void before this.
 */
export async function voidReplaced(
  tx: Db,
  reason: 'moved' | 'given',
  replaced: readonly { id: string; replacedBy: string }[],
  now: Date,
): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`update ticket t set void_at = ${now.toISOString()}::timestamptz, void_reason = ${reason}, replaced_by = m.by
      from (select unnest(${sql.param(replaced.map(({ id }) => id))}::uuid[]) as id, unnest(${sql.param(replaced.map(({ replacedBy }) => replacedBy))}::uuid[]) as by) m
      where t.id = m.id and t.void_at is null and t.redeemed_at is null returning t.id`,
  )
  return ended.length === replaced.length
}

export async function insertTickets(tx: Db, tickets: readonly TicketRow[]): Promise<void> {
  await tx.execute(insertOf(ticket, asJson(ticket, tickets)))
}

export async function insertMove(tx: Db, row: Move): Promise<void> {
  await tx.insert(move).values(row)
}

/** Writes changed lines, and new ones behind the order's goods: what brings and pays them stays last. */
export async function writeLines(
  tx: Db,
  orderId: string,
  changed: readonly { position: number; line: PricedLine }[],
  added: { from: number; lines: readonly PricedLine[] } = { from: 0, lines: [] },
): Promise<void> {
  for (const { position, line } of changed) {
    const { price, count, total } = line
    await tx
      .update(orderLine)
      .set({ document: asDocument(line), price, count, total })
      .where(sql`order_id = ${orderId} and position = ${position}`)
  }
  if (added.lines.length === 0) return
  // in two steps, since a position is taken by one line at any time
  for (const to of [sql`-position - ${added.lines.length}::int`, sql`-position`])
    await tx.execute(
      sql`update order_line set position = ${to} where order_id = ${orderId} and (position >= ${added.from} or position < 0)`,
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
  await tx.execute(insertOf(orderLine, asJson(orderLine, rowsAdded)))
}

/** The goods that capacities belong to. */
export async function goodsOfCapacities(db: Db, capacityIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ good: string }>(
    db,
    sql`select good from capacity where id = any(${sql.param(capacityIds)}::uuid[])`,
  )
  return found.map(({ good }) => good)
}

/** Without what stands in the line's other columns. */
function asDocument(line: PricedLine & Partial<OrderedLine>): PricedLine {
  const { position: _, sent: __, canceled: ___, ...document } = line
  return document
}
