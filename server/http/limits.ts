import type { MiddlewareHandler } from 'hono'
import type { RefusalBody } from '@foyer/contract/refusals.ts'
import { publish } from '../measured.ts'
import type { Settings } from '../settings.ts'
import { countedAs, inside, visitorOf, type Sender } from './request.ts'
import type { Spending } from './spending.ts'

/**
 * Requests of one visitor in a minute, by their cost; webhooks of all payments come from the same visitor, and each key
 * of the office spends for itself. Voucher codes are counted one by one, of everybody together too, and so are keys of the
 * office that were not good before.
 */
const perMinute = {
  read: 600,
  write: 60,
  login: 20,
  door: 12_000,
  document: 30,
  picture: 3000,
  webhook: 3000,
  code: 60,
  key: 60,
  allCodes: 1200,
}
export type Cost = keyof typeof perMinute

/** What has limits of its own: a visitor spends of each by itself. */
export type Limited = 'api' | 'description' | 'media' | 'pages' | 'webhooks' | 'simulator' | 'vouchers' | 'keys'

export interface Limits {
  /**
   * Seconds to wait, or null when the call may go on. A visitor who is a network is also counted as part of a wider one,
   * but not what it asks for above its own share.
   */
  spend(cost: Cost, visitor: Sender): number | null
}

/** `factor` 0 turns limits off, for a load test. */
export function createLimits(what: Limited, factor: number, spending: Spending): Limits {
  if (factor === 0) return { spend: () => null }
  return {
    spend(cost, visitor) {
      // whoever asks for a page was limited when it did
      if (visitor === inside) return null
      for (const { network, visitors } of countedAs(visitor)) {
        const wait = spending.spend(`${what} ${cost} ${network}`, perMinute[cost] * factor * visitors)
        if (wait !== null) return Math.ceil(wait / 1000)
      }
      return null
    },
  }
}

/** Limits requests outside of the API; by default they cost as much as there. */
export function limited(
  what: Limited,
  {
    settings: { RATE_LIMIT, TRUST_PROXY },
    spending,
  }: { settings: Pick<Settings, 'RATE_LIMIT' | 'TRUST_PROXY'>; spending: Spending },
  cost?: Cost,
): MiddlewareHandler {
  const limits = createLimits(what, RATE_LIMIT, spending)
  return async (c, next) => {
    const visitor = visitorOf(c, TRUST_PROXY)
    const wait = limits.spend(cost ?? (['GET', 'HEAD'].includes(c.req.method) ? 'read' : 'write'), visitor)
    if (wait === null) return next()
    publish('refusal', { code: 'TOO_MANY_REQUESTS' })
    const body: RefusalBody = {
      error: 'TOO_MANY_REQUESTS',
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests at once. Please wait a moment and try again.',
    }
    return c.json(body, 429, { 'retry-after': String(wait), 'cache-control': 'no-store' })
  }
}
