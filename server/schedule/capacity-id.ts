import { derivedId } from '../db/derived-id.ts'

/** The goods of an event: the event as a whole, and each of its tickets. */
export const eventGood = (eventId: number) => `event:${eventId}`
export const ticketGood = (ticketId: number) => `ticket:${ticketId}`
/** Places of an event's time that only some may buy. */
export const quotaGood = (quotaId: number) => `quota:${quotaId}`
export const isQuota = (good: string) => good.startsWith('quota:')

/** The goods of a tour: its participants, its own guides, and the pool of guides that it shares. */
export const tourGood = (tourId: number) => `tour:${tourId}`
export const guidesGood = (tourId: number) => `guides:${tourId}`
export const poolGood = (key: string) => `pool:${key}`
/** The stock of an article, and the money of a voucher, in minor units. */
export const articleGood = (articleId: number) => `article:${articleId}`
export const voucherGood = (voucherId: string) => `voucher:${voucherId}`
/** The orders that the codes of a campaign may lower, in all and of one customer, who is not named by it. */
export const campaignGood = (campaignId: number) => `campaign:${campaignId}`
export const campaignOfCustomer = (campaignId: number) => `campaign-of:${campaignId}`
/** The one use of a code that is no other's. */
export const campaignCodeGood = (campaignId: number) => `campaign-code:${campaignId}`
export const isOfCustomer = (good: string) => good.startsWith('campaign-of:')
/** The places that an annual pass may book: at one time, on one day, and in all. */
export const isMember = (good: string) => good.startsWith('member:')
/** The people whom a ticket admits, of whom each comes to one tour by it. */
export const admissionGood = (ticket: string) => `admission:${ticket}`
export const isAdmission = (good: string) => good.startsWith('admission:')
/** A place at a visit, which a basket holds: of an event, a ticket, a quota or a tour. */
export const isVisit = (good: string) => /^(event|ticket|quota|tour|guides|pool):/.test(good)
/** Counted in whole tours, not in places. */
export const isGuides = (good: string) => good.startsWith('guides:') || good.startsWith('pool:')

/** The id of a good's capacity at an instant (null: without a date). Derived, so that nobody has to look it up. */
export function capacityId(good: string, startsAt: Date | null): string {
  return derivedId(`${good}|${startsAt?.toISOString() ?? ''}`)
}
