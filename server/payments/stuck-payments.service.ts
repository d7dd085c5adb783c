import { randomUUID } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { stuckPayments, tellOperator } from './payment.queries.ts'

const allowedMs = 60 * 60_000

/** Money that the provider has had for an hour, and that is neither an order nor given back. */
export function paymentsStuckAt(shop: Pick<Shop, 'database'>, now: Date) {
  return stuckPayments(shop.database.db, new Date(now.getTime() - allowedMs))
}

/** Says so in the log and to the operator, once for each payment. */
export async function alarmStuckPayments(shop: Pick<Shop, 'database' | 'log'>, now: Date): Promise<void> {
  for (const { id, cartId } of await paymentsStuckAt(shop, now)) {
    const first = await tellOperator(shop.database.db, {
      id: randomUUID(),
      kind: 'stuck',
      paymentId: id,
      cartId,
      details: {},
      createdAt: now,
    })
    if (first)
      shop.log.error({ payment: id }, 'a payment was captured more than an hour ago and has neither order nor refund')
  }
}
