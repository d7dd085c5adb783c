import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { ticket } from '../db/schema.ts'
import { move } from '../db/schema-goods.ts'
import { allOf, insertOf, rowIn, wholeRow } from '../db/whole-rows.ts'
import type { TicketRow } from '../orders/order.queries.ts'
import { linesOf, type OrderedLine } from '../orders/lock-order.queries.ts'

export type Move = typeof move.$inferSelect

export async function moveById(db: Db, id: string): Promise<Move | undefined> {
  return wholeRow(db, move, sql`where id = ${id}`)
}

/**
 * What the moves of an order have cost, each paid by a payment of its own, in minor units; it goes back with all of
 * the order.
 */
export async function surplusOf(db: Db, orderId: string): Promise<number> {
  return (await rows<{ surplus: number }>(db, sql`select ${surplusIn(sql`${orderId}`)} as surplus`))[0]!.surplus
}

/** What the moves of orders have cost, by the ids of those for which anything did. */
export async function surplusesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: string; surplus: number }>(
    db,
    sql`select s.order_id as id, sum(s.difference)::int as surplus
      from move s
      where s.order_id = any(${sql.param(orderIds)}::uuid[]) and s.difference > 0
      group by 1`,
  )
  return new Map(found.map(({ id, surplus }) => [id, surplus]))
}

/** In a statement, what the moves of an order have cost. */
export function surplusIn(orderId: SQL): SQL {
  return sql`
    (select coalesce(sum(s.difference), 0)::int from move s where s.order_id = ${orderId} and s.difference > 0)
  `
}

/** A ticket with what decides who may do what with it. */
export type HeldTicket = TicketRow & { given: boolean }

/** All tickets of an order, void ones too, in the order in which they are printed. */
export async function ticketsOf(db: Db, orderId: string): Promise<HeldTicket[]> {
  return ticketsOfAll(db, [orderId])
}

/** Those of orders, one order after the other. */
export async function ticketsOfAll(db: Db, orderIds: readonly string[]): Promise<HeldTicket[]> {
  const found = await rows<Record<string, unknown> & { given: boolean }>(
    db,
    sql`select ${allOf('t')}, exists (select from given_ticket g where g.ticket_id = t.id) as given
      from ticket t
      where t.order_id = any(${sql.param(orderIds)}::uuid[])
      order by t.order_id, t.line, t.sequence`,
  )
  return found.map((row) => ({ ...rowIn(ticket, 't', row)!, given: row.given }))
}

/** What a move or a cancellation is planned by. */
export async function linesAndTickets(
  db: Db,
  orderId: string,
): Promise<{ lines: OrderedLine[]; tickets: HeldTicket[] }> {
  return { lines: await linesOf(db, orderId), tickets: await ticketsOf(db, orderId) }
}

export async function insertMove(tx: Db, row: Move): Promise<void> {
  await tx.execute(insertOf(move, [row]))
}

/** The goods that capacities belong to. */
export async function goodsOfCapacities(db: Db, capacityIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ good: string }>(
    db,
    sql`select good from capacity where id = any(${sql.param(capacityIds)}::uuid[])`,
  )
  return found.map(({ good }) => good)
}
