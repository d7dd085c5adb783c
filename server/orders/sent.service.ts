import { positionsToSend } from '@foyer/domain/orders/delivery.ts'
import type { Shop } from '../shop.ts'
import type { OfficeAnswer } from './office-answer.ts'
import { lockedOrder, writeSent } from './sent.queries.ts'

/** Marks an order's goods as sent, once, and queues the mail that tells the buyer, in one transaction. */
export async function markSent(
  { database, jobs, clock }: Pick<Shop, 'database' | 'clock'> & { jobs: Pick<Shop['jobs'], 'send'> },
  number: string,
  named: readonly string[],
): Promise<OfficeAnswer> {
  return database.transaction(async (tx): Promise<OfficeAnswer> => {
    const order = await lockedOrder(tx, number)
    if (!order) return { done: false, code: 'ORDER_UNKNOWN', line: `order ${number}: there is none of this number` }
    if (order.state !== 'placed')
      return { done: false, code: 'ORDER_CANCELED', line: `order ${number}: it is ${order.state}` }
    const wanted = positionsToSend(order.lines, named)
    if ('refused' in wanted) return { done: false, code: 'NOTHING_TO_SEND', line: `order ${number}: ${wanted.refused}` }
    if (wanted.send.length === 0) return { done: true, line: `order ${number}: was marked as sent before` }
    await writeSent(tx, order.id, wanted.send, clock())
    await jobs.send(tx, 'sent-mail', { orderId: order.id, lines: wanted.send })
    const lines = wanted.send.map((position) => position + 1).join(', ')
    return { done: true, line: `order ${number}: sent, line ${lines}; the buyer gets a mail` }
  })
}
