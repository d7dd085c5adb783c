import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RefusalBody } from '@foyer/contract/refusals.ts'
import type { Settings } from '../settings.ts'
import { inside, visitorOf } from './request.ts'

/** Requests of one visitor in a minute, by their cost; webhooks of all payments come from the same visitor. */
const perMinute = { read: 600, write: 60, document: 30, picture: 3000, webhook: 3000 }
export type Cost = keyof typeof perMinute

export interface Limits {
  /** Seconds to wait, or null when the call may go on. */
  spend(cost: Cost, visitor: string): Promise<number | null>
}

/** Limits per process; `factor` 0 turns them off, for a load test. */
export function createLimits(factor: number): Limits {
  if (factor === 0) return { spend: async () => null }
  const limiter = (points: number) => new RateLimiterMemory({ points: points * factor, duration: 60 })
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([cost, points]) => [cost, limiter(points)]),
  ) as Record<Cost, RateLimiterMemory>
  return {
    async spend(cost, visitor) {
      try {
        await limiters[cost].consume(visitor)
        return null
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.ceil(refused.msBeforeNext / 1000)
      }
    },
  }
}

/** Limits requests outside of the API; by default they cost as much as there. */
export function limited(
  { RATE_LIMIT, TRUST_PROXY }: Pick<Settings, 'RATE_LIMIT' | 'TRUST_PROXY'>,
  cost?: Cost,
): MiddlewareHandler {
  const limits = createLimits(RATE_LIMIT)
  return async (c, next) => {
    const visitor = visitorOf(c, TRUST_PROXY)
    const wait =
      visitor === inside
        ? null
        : await limits.spend(cost ?? (['GET', 'HEAD'].includes(c.req.method) ? 'read' : 'write'), visitor)
    if (wait === null) return next()
    const body: RefusalBody = {
      error: 'TOO_MANY_REQUESTS',
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests at once. Please wait a moment and try again.',
    }
    return c.json(body, 429, { 'retry-after': String(wait), 'cache-control': 'no-store' })
  }
}
