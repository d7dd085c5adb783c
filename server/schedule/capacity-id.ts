import { createHash } from 'node:crypto'

/** The goods of an event: the event as a whole, and each of its tickets. */
export const eventGood = (eventId: number) => `event:${eventId}`
export const ticketGood = (ticketId: number) => `ticket:${ticketId}`

/** The goods of a tour: its participants, its own guides, and the pool of guides that it shares. */
export const tourGood = (tourId: number) => `tour:${tourId}`
export const guidesGood = (tourId: number) => `guides:${tourId}`
export const poolGood = (key: string) => `pool:${key}`
/** The stock of an article, and the money of a voucher, in minor units. */
export const articleGood = (articleId: number) => `article:${articleId}`
export const voucherGood = (voucherId: string) => `voucher:${voucherId}`
/** Counted in whole tours, not in places. */
export const isGuides = (good: string) => good.startsWith('guides:') || good.startsWith('pool:')

/** The id of a good's capacity at an instant (null: without a date). Derived, so that nobody has to look it up. */
export function capacityId(good: string, startsAt: Date | null): string {
  const hash = createHash('sha256')
    .update(`${good}|${startsAt?.toISOString() ?? ''}`)
    .digest()
  // RFC 9562: version 8 is for ids of one's own format
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
