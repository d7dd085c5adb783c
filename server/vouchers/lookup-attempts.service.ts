import type { Refused } from '@foyer/contract/refusals.ts'
import { derivedId } from '../db/derived-id.ts'
import { createLimits } from '../http/limits.ts'
import { inside, type Sender } from '../http/request.ts'
import type { Context } from '../context.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'

const hour = 3_600_000

/**
 * Counts codes that somebody tries, right or wrong, before any is looked up: by address, by session, and over the whole
 * shop, where the limit is an alarm too, once an hour.
 */
export async function countAttempts(
  shop: Pick<Context, 'settings' | 'spending' | 'database' | 'log' | 'clock'>,
  { address, token }: { address: Sender; token: string | null },
  codes = 1,
): Promise<Refused<'TOO_MANY_REQUESTS'> | null> {
  if (address === inside) return null
  const limits = createLimits('vouchers', shop.settings.RATE_LIMIT, shop.spending)
  for (let attempt = 0; attempt < codes; attempt++) {
    const own = [address, ...(token === null ? [] : [`session ${token}`])]
    if (own.some((visitor) => limits.spend('code', visitor) !== null)) return { refused: 'TOO_MANY_REQUESTS' }
    if (limits.spend('allCodes', 'everybody') === null) continue
    await alarm(shop)
    return { refused: 'TOO_MANY_REQUESTS' }
  }
  return null
}

async function alarm({ database, log, clock }: Pick<Context, 'database' | 'log' | 'clock'>): Promise<void> {
  const now = clock()
  const id = derivedId(`voucher codes ${Math.floor(now.getTime() / hour)}`)
  if (await addToInbox(database.db, { id, kind: 'voucher-codes', details: {}, createdAt: now }))
    log.error('so many voucher codes are tried that none is looked up for a minute: somebody may be guessing')
}
