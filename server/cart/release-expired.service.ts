import type { Db } from '../db/database.ts'
import { publish } from '../measured.ts'
import type { Context } from '../context.ts'
import { giveBackQuotas } from '../schedule/quotas.queries.ts'
import { releaseHolds, lockExpired, lockExpiredOf, placesLeft } from './hold.queries.ts'

type Releasing = Pick<Context, 'database'>

/** Ends expired holds and returns their number; those that another process has locked are left to it. */
export function releaseExpired(shop: Releasing, now: Date): Promise<number> {
  return release(shop, now, (tx) => lockExpired(tx, now, 200))
}

/**
 * Whether there are places of each of these capacities after all, as they are on the page: what expired holds have of
 * them is free then. Waits for whoever has a basket of them, as the minutely job while it asks for its payment.
 */
export async function releasedOf(shop: Releasing, capacities: readonly string[], now: Date): Promise<boolean> {
  const left = await placesLeft(shop.database.db, capacities, now)
  if (capacities.some((id) => (left.get(id) ?? 0) <= 0)) return false
  await release(shop, now, (tx) => lockExpiredOf(tx, capacities, now))
  await shop.database.transaction((tx) => giveBackQuotas(tx, now, capacities))
  return true
}

async function release({ database }: Releasing, now: Date, lock: (tx: Db) => Promise<string[]>): Promise<number> {
  const count = await database.transaction(async (tx) => {
    const ended = await lock(tx)
    await releaseHolds(tx, ended, 'expired', now)
    return ended.length
  })
  if (count > 0) publish('hold', { event: 'expired', count })
  return count
}
