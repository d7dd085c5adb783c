import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What is looked at anew just now, without anybody who has done something; how often at once, by the query's hash. */
const underWay = new Map<string, number>()

/** Asks anew for what is shown of it, by itself; what is not shown is asked for when somebody opens it. */
export async function lookAnew(queries: QueryClient, isMeant: (query: Query) => boolean): Promise<void> {
  const meant = queries
    .getQueryCache()
    .findAll({ predicate: isMeant })
    .map(({ queryHash }) => queryHash)
  for (const hash of meant) underWay.set(hash, (underWay.get(hash) ?? 0) + 1)
  try {
    await queries.invalidateQueries({ predicate: isMeant })
  } finally {
    for (const hash of meant) {
      const left = underWay.get(hash)! - 1
      if (left > 0) underWay.set(hash, left)
      else underWay.delete(hash)
    }
  }
}

/** Whether a query is asked by itself: then it neither keeps the session open nor stands in the log once more. */
export const isAnew = (key: QueryKey): boolean => underWay.has(hashKey(key))
