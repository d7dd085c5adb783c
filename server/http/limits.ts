import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Calls of one visitor in a minute, by what they cost us. */
const perMinute = { read: 600, write: 60 }

export interface Limits {
  /** Seconds to wait, or null when the call may go on. */
  spend(kind: keyof typeof perMinute, visitor: string): Promise<number | null>
}

/** Limits per process; `factor` 0 turns them off, for a load test. */
export function createLimits(factor: number): Limits {
  if (factor === 0) return { spend: async () => null }
  const limiters = {
    read: new RateLimiterMemory({ points: perMinute.read * factor, duration: 60 }),
    write: new RateLimiterMemory({ points: perMinute.write * factor, duration: 60 }),
  }
  return {
    async spend(kind, visitor) {
      try {
        await limiters[kind].consume(visitor)
        return null
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.ceil(refused.msBeforeNext / 1000)
      }
    },
  }
}
