import type { ShopInfo } from '@foyer/contract/shop.schema.ts'

/** Minutes on foot between two venues; none where the museum does not say. */
export function walksBetween(venues: ShopInfo['meta']['venues']): (from: number, to: number) => number {
  const minutes = new Map(venues.map(({ id, walks = {} }) => [id, walks]))
  return (from, to) => minutes.get(from)?.[to] ?? 0
}
