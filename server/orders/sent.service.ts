import type { RefusalBody, Refused } from '@foyer/contract/refusals.ts'
import { positionsToSend } from '@foyer/domain/orders/delivery.ts'
import type { Context } from '../context.ts'
import { lockedOrder, writeSent } from './sent.queries.ts'

type SentRefusal = Refused<'ORDER_UNKNOWN' | 'ORDER_CANCELED' | 'NOTHING_TO_SEND', Partial<RefusalBody>>

/** Marks an order's goods as sent, once, and queues the mail that tells the buyer, in one transaction. */
export async function markSent(
  { database, jobs, clock }: Pick<Context, 'database' | 'clock'> & { jobs: Pick<Context['jobs'], 'send'> },
  number: string,
  numbers: readonly number[],
): Promise<{ data: { lines: number[] } } | SentRefusal> {
  return database.transaction(async (tx) => {
    const order = await lockedOrder(tx, number)
    if (!order) return { refused: 'ORDER_UNKNOWN' }
    if (order.state !== 'placed') return { refused: 'ORDER_CANCELED' }
    const wanted = positionsToSend(order.lines, numbers)
    if ('refused' in wanted) return wanted
    const { send } = wanted
    if (send.length > 0) {
      await writeSent(tx, order.id, send, clock())
      await jobs.send(tx, 'sent-mail', { orderId: order.id, lines: send })
    }
    return { data: { lines: send.map((position) => position + 1) } }
  })
}
