import { localDay } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { createLimits } from './limits.ts'
import { responseCache } from './response-cache.ts'
import type { StoredResponses } from './stored-first.ts'

/** The cache of the API's lists, valid as long as the catalogue, its schedule and the museum's day are the same. */
export function storedLists({ settings, catalogue, clock, spending }: Context, now?: () => number): StoredResponses {
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

/** The cache's key: an address with only the queries that its call knows. */
export function listAddress(path: string, query: Record<string, string>, schema: object): string {
  const known = new URLSearchParams(Object.entries(query).filter(([name]) => name in schema))
  known.sort()
  return known.size > 0 ? `${path}?${known}` : path
}
