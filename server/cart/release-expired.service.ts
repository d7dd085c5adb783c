import { publish } from '../measured.ts'
import type { Shop } from '../shop.ts'
import { endHolds, lockExpired } from './hold.queries.ts'

/** Ends expired holds and returns their number. */
export async function releaseExpired(shop: Pick<Shop, 'database'>, now: Date): Promise<number> {
  const count = await shop.database.transaction(async (tx) => {
    const ended = await lockExpired(tx, now, 200)
    await endHolds(tx, ended, 'expired', now)
    return ended.length
  })
  if (count > 0) publish('hold', { event: 'expired', count })
  return count
}
