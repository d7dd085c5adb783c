import { createHash } from 'node:crypto'
import { comparableEmail } from '@foyer/domain/shop/email.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { addSpent } from '../db/limit-spent.queries.ts'
import { inside } from '../http/request.ts'
import type { Shop } from '../shop.ts'
import { isKnownNetwork } from './sessions.queries.ts'

const hourMs = 3_600_000
const mostAnHour = 10

export const networkHash = (address: string) => createHash('sha256').update(address).digest('base64url')

/**
 * Counts tries of an account's password before one is checked, also where there is no such account. Strangers share the
 * tries of an hour; a network that has logged in before has its own, so that nobody locks an owner out.
 */
export async function countAttempt(
  shop: Shop,
  email: string,
  address: string,
): Promise<{ succeeded: () => Promise<void> } | Refused<'TOO_MANY_REQUESTS'>> {
  const factor = shop.settings.RATE_LIMIT
  if (factor === 0 || address === inside) return { succeeded: async () => {} }
  const who = comparableEmail(email)
  const network = networkHash(address)
  const known = await isKnownNetwork(shop.database.db, who, network)
  const key = `password ${who} ${known ? network : ''}`
  const [total] = await addSpent(shop.database, [{ key, spent: 1, endsInMs: hourMs }])
  if (total!.spent > mostAnHour * factor) return { refused: 'TOO_MANY_REQUESTS' }
  return {
    succeeded: async () => void (await addSpent(shop.database, [{ key, spent: -total!.spent, endsInMs: hourMs }])),
  }
}
