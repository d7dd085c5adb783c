import type { Refused } from '@foyer/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { lockBooking } from './lock-order.queries.ts'
import { orderByBooking, type OrderRow } from './order.queries.ts'

type NotPlaced = Refused<'ORDER_NOT_AVAILABLE'>

/** The order that a link opens, as long as it stands. */
export async function placedOrder(db: Db, bookingId: string): Promise<OrderRow | NotPlaced> {
  const order = await orderByBooking(db, bookingId)
  return order?.state === 'placed' ? order : { refused: 'ORDER_NOT_AVAILABLE' }
}

/** The order with its payment, locked with its claim until the transaction ends. */
export async function lockPlaced(
  tx: Db,
  bookingId: string,
): Promise<NonNullable<Awaited<ReturnType<typeof lockBooking>>> | NotPlaced> {
  const locked = await lockBooking(tx, bookingId)
  return locked?.order.state === 'placed' ? locked : { refused: 'ORDER_NOT_AVAILABLE' }
}
