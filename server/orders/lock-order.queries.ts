import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, written, type Db, type SQL } from '../db/database.ts'
import { payment, purchaseOrder } from '../db/schema.ts'
import { allOf, rowIn, setOf, wholeRow } from '../db/whole-rows.ts'
import type { Payment } from '../payments/payment.queries.ts'
import type { OrderRow } from './order.queries.ts'

/** An order with its payment, locked with its claim until the transaction ends, the claim first. */
export const lockOrder = (tx: Db, number: string) => lockedWhere(tx, sql`o.number = ${number}`)
/** By what opens it. */
export const lockBooking = (tx: Db, bookingId: string) => lockedWhere(tx, sql`o.booking_id = ${bookingId}`)

async function lockedWhere(tx: Db, where: SQL): Promise<{ order: OrderRow; payment: Payment | null } | null> {
  const [found] = await rows<Record<string, unknown>>(
    tx,
    sql`select ${allOf('o')}, ${allOf('p')}
      from purchase_order o
        join claim k on k.id = o.cart_id
        left join payment p on p.id = o.payment_id
      where ${where}
      for update of k, o`,
  )
  return found ? { order: rowIn(purchaseOrder, 'o', found)!, payment: rowIn(payment, 'p', found) ?? null } : null
}

/** The order of a cart, locked until the transaction ends; the caller has locked its claim. */
export async function lockOrderOfCart(tx: Db, cartId: string): Promise<OrderRow | undefined> {
  return wholeRow(tx, purchaseOrder, sql`where cart_id = ${cartId} for update`)
}

/** A line where it stands in its order. */
export type OrderedLine = PricedLine & { position: number; sent: boolean }

export async function linesOf(db: Db, orderId: string): Promise<OrderedLine[]> {
  return (await linesOfAll(db, [orderId])).get(orderId) ?? []
}

/** The lines of orders, by the orders' ids. */
export async function linesOfAll(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderedLine[]>> {
  const lines = await rows<FoundLine & { orderId: string }>(
    db,
    sql`select order_id as "orderId", document, position, sent_at is not null as sent,
        refund_id is not null as canceled
      from order_line
      where order_id = any(${sql.param(orderIds)}::uuid[])
      order by order_id, position`,
  )
  const found = Map.groupBy(lines, ({ orderId }) => orderId)
  return new Map([...found].map(([orderId, own]) => [orderId, own.map(lineIn)]))
}

interface FoundLine {
  document: PricedLine
  position: number
  sent: boolean
  canceled: boolean
}

const lineIn = ({ document, position, sent, canceled }: FoundLine): OrderedLine => ({
  ...document,
  position,
  sent,
  ...(canceled && { canceled: true as const }),
})

export async function updateOrder(tx: Db, id: string, change: Partial<OrderRow>): Promise<void> {
  await tx.execute(sql`update purchase_order set ${setOf(purchaseOrder, change)} where id = ${id}`)
}

/** Notes that an order was reminded of; false when that was noted before, or it is paid or canceled by now. */
export async function markReminded(tx: Db, id: string, now: Date): Promise<boolean> {
  const marked = await written(
    tx,
    sql`update purchase_order
      set reminded_at = ${now.toISOString()}::timestamptz
      where id = ${id} and reminded_at is null and unpaid > 0 and state = 'placed'`,
  )
  return marked === 1
}
