import type { Context, MiddlewareHandler } from 'hono'
import type { Translate } from '@foyer/texts/format.ts'
import type { Settings } from '../settings.ts'
import { plainRefusal, type Asked } from './plain-refusal.ts'
import { countedAs, inside, visitorOf, type Sender } from './request.ts'
import type { Spending } from './spending.ts'

/**
 * Requests of one visitor in a minute, by their cost; webhooks of all payments come from the same visitor, and each key
 * of the office spends for itself. Voucher codes are counted one by one, of everybody together too, and so are keys of
 * the office that were not good before.
 */
const perMinute = {
  read: 600,
  write: 60,
  // what an act comes to is asked again with each thing that is typed
  act: 240,
  login: 20,
  door: 12_000,
  // typed by hand: who has got a device of the door tries none after the other
  number: 30,
  document: 30,
  picture: 3000,
  webhook: 3000,
  code: 60,
  key: 60,
  allCodes: 1200,
}
export type Cost = keyof typeof perMinute

/** What has limits of its own: a visitor spends of each by itself. */
export type Limited =
  | 'api'
  | 'description'
  | 'media'
  | 'pages'
  | 'webhooks'
  | 'simulator'
  | 'vouchers'
  | 'keys'
  | 'staff'

export interface Limits {
  /**
   * Seconds to wait, or null when the call may go on. A visitor who is a network is also counted as part of a wider
   * one, but not what it asks for above its own share.
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
    texts,
  }: {
    settings: Pick<Settings, 'RATE_LIMIT' | 'TRUST_PROXY'>
    spending: Spending
    texts: (lang: string) => Translate
  },
  cost?: Cost,
): MiddlewareHandler {
  const limits = createLimits(what, RATE_LIMIT, spending)
  return async (c, next) => {
    const visitor = visitorOf(c, TRUST_PROXY)
    const wait = limits.spend(cost ?? (['GET', 'HEAD'].includes(c.req.method) ? 'read' : 'write'), visitor)
    if (wait === null) return next()
    const { status, headers, body } = plainRefusal('TOO_MANY_REQUESTS', askedBy(c), texts, wait)
    return c.body(body, status as 429, headers)
  }
}

function askedBy(c: Context): Asked {
  return { path: c.req.path, accept: c.req.header('accept'), acceptLanguage: c.req.header('accept-language') }
}
