import { withoutUnneeded } from '@foyer/domain/orders/personal-data.ts'
import { localDay } from '@foyer/domain/shop/dates.ts'
import type { Shop } from '../shop.ts'
import { lockOrdersToErase, writeErased } from './erase.queries.ts'

const batchSize = 100

/** Takes out of orders whose account was deleted what is personal and not needed any more. */
export async function eraseOrders({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const today = localDay(clock())
  let erased: number
  do {
    erased = await database.maintenance(async (tx) => {
      const orders = await lockOrdersToErase(tx, today, batchSize)
      for (const { order, lines, sold, sent } of orders) {
        const { customer, placedAt, state } = order
        // goods keep their positions, whatever has become of them
        const all = { lines: [...lines, ...sold], sent: [...sent, ...sold.map((_, at) => sent[at] ?? null)] }
        const left = withoutUnneeded({ customer, ...all, placedAt, canceled: state === 'canceled' }, today)
        const [now, before] = [left.lines.slice(0, lines.length), left.lines.slice(lines.length)]
        await writeErased(tx, order, { ...left, lines: now, sold: before })
      }
      return orders.length
    })
  } while (erased === batchSize)
}
