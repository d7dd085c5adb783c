import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import type { Db } from '../db/database.ts'
import type { Payment } from '../payments/payment.queries.ts'
import type { Context } from '../context.ts'
import type { OrderRow } from './order.queries.ts'
import { updateOrder } from './lock-order.queries.ts'

/**
 * Books a captured payment that pays for an order, which is locked: its tickets are mailed. False when the order does
 * not need the money, because it is canceled, was paid otherwise meanwhile, or costs something else.
 */
export async function payOrder(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  order: OrderRow,
  payment: Payment,
  now: Date,
): Promise<boolean> {
  if (order.state !== 'placed' || !isUnpaid(order) || order.unpaid !== payment.amount) return false
  await updateOrder(tx, order.id, { unpaid: 0, paidAt: now, paymentId: payment.id })
  await jobs.send(tx, 'order-mail', { orderId: order.id })
  return true
}
