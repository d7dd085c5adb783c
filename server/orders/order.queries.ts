import { asc, eq } from '../db/drizzle.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { orderLine, purchaseOrder, ticket } from '../db/schema.ts'

export type OrderRow = typeof purchaseOrder.$inferSelect
export type OrderLineRow = typeof orderLine.$inferSelect
export type TicketRow = typeof ticket.$inferSelect

export async function orderOfCart(db: Db, cartId: string): Promise<OrderRow | undefined> {
  return (await db.select().from(purchaseOrder).where(eq(purchaseOrder.cartId, cartId)))[0]
}

export async function orderByBooking(db: Db, bookingId: string): Promise<OrderRow | undefined> {
  return (await db.select().from(purchaseOrder).where(eq(purchaseOrder.bookingId, bookingId)))[0]
}

export async function orderById(db: Db, id: string): Promise<OrderRow | undefined> {
  return (await db.select().from(purchaseOrder).where(eq(purchaseOrder.id, id)))[0]
}

export async function linesOf(db: Db, orderId: string): Promise<OrderLineRow[]> {
  return db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position))
}

export async function ticketsOf(db: Db, orderId: string): Promise<TicketRow[]> {
  return db.select().from(ticket).where(eq(ticket.orderId, orderId)).orderBy(asc(ticket.line), asc(ticket.sequence))
}

export async function insertOrder(tx: Db, order: OrderRow, lines: OrderLineRow[], tickets: TicketRow[]): Promise<void> {
  await tx.insert(purchaseOrder).values(order)
  await tx.insert(orderLine).values(lines)
  if (tickets.length > 0) await tx.insert(ticket).values(tickets)
}

/** The next document number. The counter's row stays locked until the transaction ends, so that there are no gaps. */
export async function nextNumber(tx: Db, name: string): Promise<number> {
  const [next] = await rows<{ value: number }>(
    tx,
    sql`insert into counter (name, value) values (${name}, 100001) on conflict (name) do update set value = counter.value + 1 returning value::int`,
  )
  return next!.value
}
