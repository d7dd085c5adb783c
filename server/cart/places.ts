import type { PricedLine } from './priced-line.ts'

/** Places per capacity over all lines of a cart: the same slot on two lines counts together. */
export function placesWanted(lines: readonly PricedLine[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const line of lines) {
    for (const take of line.takes) places.set(take.capacity, (places.get(take.capacity) ?? 0) + take.places)
  }
  return places
}
