import { bookableArticle, bookablePass, type ArticleOffers } from './article-line.ts'
import { bookableEvent } from './event-count.ts'
import type { EventOffers } from './event-line.ts'
import type { CartItem, TourItem } from './items.ts'
import { bookableVoucher, type VoucherOffers } from './voucher-line.ts'

/** A tour as it can be booked now, after the lines before it. */
export type BookableTour = (item: TourItem, before: readonly CartItem[]) => TourItem | null

/** What the shop says now of what is in a basket. */
export interface Bookable {
  /** The lines before this one, as they can be booked. */
  before: readonly CartItem[]
  events: EventOffers
  tour: BookableTour
  articles: ArticleOffers
  vouchers: VoucherOffers
}

/** The line as it can be booked now, perhaps with a lower count; null when nothing is left. */
type BookableLine<I extends CartItem> = (item: I, now: Bookable) => I | null

/**
 * How each kind of line comes back from a basket that was closed. It stands beside the records of `kinds.ts` because it
 * needs the rules of every page that sells something, which no basket loads before.
 */
const bookable = {
  ticket: bookableEvent,
  dayTicket: bookableEvent,
  guidedTour: (item, { tour, before }) => tour(item, before),
  merchandise: (item, { articles }) => bookableArticle(item, articles),
  annualPass: (item, { articles }) => bookablePass(item, articles),
  voucher: (item, { vouchers }) => bookableVoucher(item, vouchers),
  // whether it is good is asked when it pays
  voucherCode: (item) => item,
} satisfies { [T in CartItem['type']]: BookableLine<Extract<CartItem, { type: T }>> }

export function bookableNow<I extends CartItem>(item: I, now: Bookable): I | null {
  return (bookable[item.type] as unknown as BookableLine<I>)(item, now)
}
