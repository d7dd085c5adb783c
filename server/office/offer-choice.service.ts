import { isDeepStrictEqual } from 'node:util'
import { instantOf } from '@foyer/domain/time/dates.ts'
import type { JobData } from '../jobs/job-data.ts'
import { linesOf, lockOrder, type OrderedLine } from '../orders/lock-order.queries.ts'
import type { Context } from '../context.ts'
import { capacityById, ordersBooked } from './places.queries.ts'
import { writeLines } from '../orders/line.queries.ts'

type Offered = Pick<JobData['cancel-time'], 'capacity'> & { until: Date }

/**
 * Lets the visitors of a time that is called off choose until an instant: whatever rule they bought by, they may move
 * to another time, or cancel and get all of their money. Each order is written and its mail queued in one transaction,
 * once however often this is done.
 */
export async function offerChoice(shop: Context, { capacity, until }: Offered): Promise<void> {
  const { db } = shop.database
  if ((await capacityById(db, capacity, shop.clock()))?.wanted !== 0) return
  for (const number of await ordersBooked(db, capacity))
    await shop.database.transaction(async (tx) => {
      const order = (await lockOrder(tx, number))?.order
      if (order?.state !== 'placed') return
      const changed = (await linesOf(tx, order.id)).flatMap((line) => {
        const free = line.takes.some((taken) => taken.capacity === capacity) ? freely(line, until) : line
        return isDeepStrictEqual(free, line) ? [] : [{ position: line.position, line: free }]
      })
      if (changed.length === 0) return
      await writeLines(
        tx,
        order.id,
        changed.map(({ position, line }) => ({ position, line: documentOf(line) })),
      )
      await shop.jobs.send(tx, 'called-off-mail', {
        orderId: order.id,
        lines: changed.map(({ position }) => position),
        at: shop.clock().toISOString(),
        until: until.toISOString(),
      })
    })
}

/** The line with the rules by which the museum gives back what it has called off. */
function freely(line: OrderedLine, until: Date): OrderedLine {
  if (line.datetime === null) return line
  const hours = (instantOf(line.datetime).getTime() - until.getTime()) / 3_600_000
  return {
    ...line,
    moving: { until_hours: hours, less: 'refund', months: 60 },
    cancellation: { until_hours: hours, as: 'money', bonus: 0, months: 60 },
  }
}

function documentOf({ position: _, sent: __, ...line }: OrderedLine): Omit<OrderedLine, 'position' | 'sent'> {
  return line
}
