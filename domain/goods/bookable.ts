import { bookableArticle, bookablePass, type ArticleOffers } from './article-line.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { OverLimit } from '../offer/count-limit.ts'
import { changeEventCount, changePartCount } from './change-line-count.ts'
import { eventOfferKey, isCounted, partsOf, ticketOf, type EventLine, type EventOffers } from './event-line.ts'
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

/** As many of a line as can be booked now: a number as far as there are, what is in parts whole or not at all. */
function bookableEvent<I extends EventLine>(was: I, { before, events }: Bookable): I | null {
  const offer = events[eventOfferKey(was)]
  if (!offer || !ticketOf(was, offer)) return null
  // checked like a new line, after the lines that were kept before it
  const bare = {
    ...was,
    count: 0,
    totalCount: 0,
    totalPrice: 0,
    ...(was.type === 'ticket'
      ? { subtickets: [] }
      : { dayTickets: was.dayTickets.map((ticket) => ({ ...ticket, count: 0, subtickets: [] })) }),
  } as I
  if (isCounted(was))
    return asManyAs(before, bare, was.count, (form, count) => changeEventCount(form, form.length - 1, count, offer))
  let line: EventLine = bare
  for (const { id, count } of partsOf(was)) {
    const next = changePartCount([...before, line], before.length, id, count, offer)
    if (isRefused(next)) return null
    line = next as EventLine
  }
  return line.totalCount > 0 ? (line as I) : null
}

/** The requested count, or as many as there are. */
function asManyAs<I extends EventLine>(
  before: readonly CartItem[],
  bare: I,
  requested: number,
  ask: (form: CartItem[], count: number) => EventLine | OverLimit,
): I | null {
  const form = [...before, bare]
  const all = ask(form, requested)
  if (!('refused' in all)) return all as I
  const fewer = ask(form, all.available)
  return 'refused' in fewer ? null : (fewer as I)
}
