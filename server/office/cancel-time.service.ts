import { isRefused, type RefusalCode } from '@foyer/contract/refusals.ts'
import { derivedId } from '../db/derived-id.ts'
import type { JobData } from '../jobs/job-data.ts'
import { cancelTickets } from '../after-sale/cancel-tickets.service.ts'
import { orderByNumber } from '../orders/order.queries.ts'
import { addToInbox, isInInbox } from '../inbox/inbox.queries.ts'
import { withdrawQuotesOf } from '../quotes/end-quote.service.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { perform, type OfficeRefusal } from './act.ts'
import { capacityById, isInBaskets, ordersBooked, ticketsFor } from './places.queries.ts'

type CalledOff = JobData['cancel-time']

/** How long visitors who were about to pay may take until they are looked for again. */
const again = 5 * 60_000

/**
 * The job that cancels what is booked of a time, each order in a transaction of its own with its line in the log, so
 * that it goes on where it was cut off, and stops where the time is opened again. What is refused, as a ticket that was
 * used, is left to the office. Visitors who are paying meanwhile are looked for later.
 */
export async function cancelOrdersOf(shop: Context, job: CalledOff): Promise<void> {
  const { db } = shop.database
  const { capacity } = job
  const isClosed = async () => (await capacityById(db, capacity, shop.clock()))?.wanted === 0
  const refused = new Map<string, RefusalCode>()
  let failed: unknown
  for (const order of await ordersBooked(db, capacity)) {
    if (!(await isClosed())) return
    // what was refused before is tried again by another command only
    if (job.again && (await isInInbox(db, entryOf(capacity, order)))) continue
    try {
      const answer = await cancelOrder(shop, job, order)
      if (isRefused(answer)) refused.set(order, answer.refused)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      shop.log.error({ err: error, order }, 'an order of a time that is called off was not canceled')
      failed ??= error
    }
  }
  // somebody else may have canceled it meanwhile
  for (const order of refused.size > 0 ? await ordersBooked(db, capacity) : [])
    if (refused.has(order)) await leaveToOffice(shop, job, order, refused.get(order)!)
  if (await isClosed()) await withdrawQuotesOf(shop, capacity)
  if (failed !== undefined) throw failed
  if ((await isClosed()) && (await isInBaskets(db, capacity)))
    await shop.jobs.send(db, 'cancel-time', { ...job, again: true }, new Date(shop.clock().getTime() + again))
}

function cancelOrder(shop: Context, { capacity, subject: time, by }: CalledOff, number: string) {
  return perform(shop, { by, act: 'cancel', subject: number, details: { time } }, async (within) => {
    const order = await orderByNumber(within.database.db, number)
    const tickets = order ? await ticketsFor(within.database.db, order.id, capacity) : []
    if (!order || tickets.length === 0) return { refused: 'TICKET_NOT_VALID' } satisfies OfficeRefusal
    const cancel = derivedId(JSON.stringify(['cancel', tickets]))
    return cancelTickets(within, { id: order.bookingId, cancel, tickets, calledOff: true }, 'office')
  })
}

async function leaveToOffice(
  shop: Context,
  { capacity, subject: time }: CalledOff,
  order: string,
  code: RefusalCode,
): Promise<void> {
  const { db } = shop.database
  await addToInbox(db, {
    id: entryOf(capacity, order),
    kind: 'cancel-time',
    paymentId: null,
    cartId: (await orderByNumber(db, order))!.cartId,
    details: { time, code },
    createdAt: shop.clock(),
  })
}

function entryOf(capacity: string, order: string): string {
  return derivedId(`cancel-time|${capacity}|${order}`)
}
