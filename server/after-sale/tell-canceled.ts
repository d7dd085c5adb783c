import type { Db } from '../db/database.ts'
import type { Context } from '../context.ts'
import { givenAmong } from './give-ticket.queries.ts'
import type { OrderedLine } from '../orders/lock-order.queries.ts'

type Jobs = Pick<Context['jobs'], 'send'>

/** Queues the mails to those to whom tickets were given that are canceled. */
export async function tellHolders(
  tx: Db,
  jobs: Jobs,
  orderId: string,
  canceled: readonly { id: string }[],
): Promise<void> {
  for (const { ticketId } of await givenAmong(tx, canceled))
    await jobs.send(tx, 'given-ended-mail', { orderId, ticketId })
}

/** Queues the mails to the offices whose tours are canceled. */
export async function tellOffices(
  tx: Db,
  jobs: Jobs,
  { orderId, canceledBy }: { orderId: string; canceledBy: string },
  canceled: readonly Pick<OrderedLine, 'office'>[],
): Promise<void> {
  for (const office of new Set(canceled.flatMap((line) => line.office ?? [])))
    await jobs.send(tx, 'office-canceled-mail', { orderId, office, canceledBy })
}
