import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { stuckPayments } from '../payments/payment.queries.ts'

const allowedMs = 60 * 60_000

/** Payments that were captured an hour ago and have neither order nor refund. */
export function paymentsStuckAt(shop: Pick<Context, 'database'>, now: Date) {
  return stuckPayments(shop.database.db, new Date(now.getTime() - allowedMs))
}

/** Logs stuck payments and puts them into the operator's inbox, once each. */
export async function alarmStuckPayments(shop: Pick<Context, 'database' | 'log'>, now: Date): Promise<void> {
  for (const { id, cartId } of await paymentsStuckAt(shop, now)) {
    const first = await addToInbox(shop.database.db, {
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
