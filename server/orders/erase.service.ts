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
      for (const { order, lines, sent } of orders) {
        const { customer, placedAt, state } = order
        const left = withoutUnneeded({ customer, lines, sent, placedAt, canceled: state === 'canceled' }, today)
        await writeErased(tx, order, left)
      }
      return orders.length
    })
  } while (erased === batchSize)
}
