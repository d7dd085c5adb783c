import { localDay } from '@foyer/domain/shop/dates.ts'
import type { Shop } from '../shop.ts'
import { createLimits } from './limits.ts'
import { responseCache } from './response-cache.ts'
import type { StoredResponses } from './stored-first.ts'

/** The lists of the API, as long as the catalogue, its schedule and the museum's day are the same. */
export function storedLists({ settings, catalogue, clock, spending }: Shop, now?: () => number): StoredResponses {
  return {
    limits: createLimits('api', settings.RATE_LIMIT, spending),
    cache: responseCache({
      now,
      version: async () => {
        const { version, scheduleUntil } = await catalogue.current()
        return `${localDay(clock())} ${version} ${scheduleUntil}`
      },
    }),
  }
}

/** An address with only the queries that its call knows: the same one, the same list. */
export function listAddress(path: string, given: Record<string, string>, known: object): string {
  const query = new URLSearchParams(Object.entries(given).filter(([name]) => name in known))
  query.sort()
  return query.size > 0 ? `${path}?${query}` : path
}
