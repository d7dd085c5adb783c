import { createHash } from 'node:crypto'

/** What runs out for an event as a whole, and for one of its tickets. */
export const eventGood = (eventId: number) => `event:${eventId}`
export const ticketGood = (ticketId: number) => `ticket:${ticketId}`

/** Of a tour its participants, the guides that lead it, and those that it shares. */
export const tourGood = (tourId: number) => `tour:${tourId}`
export const guidesGood = (tourId: number) => `guides:${tourId}`
export const poolGood = (key: string) => `pool:${key}`
/** Counted in whole tours, not in places. */
export const isGuides = (good: string) => good.startsWith('guides:') || good.startsWith('pool:')

/** The id of a good's capacity at an instant (null: without a date). Derived, so that nobody has to look it up. */
export function capacityId(good: string, startsAt: Date | null): string {
  const hash = createHash('sha256')
    .update(`${good}|${startsAt?.toISOString() ?? ''}`)
    .digest()
  // RFC 9562: version 8 is for ids that are made in one's own way
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
