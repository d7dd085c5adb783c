import { isRefused } from '@foyer/contract/refusals.ts'
import type { OverLimit } from '../offer/count-limit.ts'
import type { CartItem, TourItem } from './cart.ts'
import { bookableArticle, bookablePass, type ArticleOffers } from './article-line.ts'
import { changeLineCount, changePartCount } from './change-line-count.ts'
import { eventOfferKey, isEventLine, partsOf, ticketOf, type EventLine, type EventOffers } from './event-line.ts'
import { hasOwnCount } from './line.ts'

export interface BookableLine {
  was: CartItem
  /** The line as it can be booked now, perhaps with a lower count; null when nothing is left. */
  now: CartItem | null
}

/** A tour as it can be booked now, after the lines before it. */
export type BookableTour = (item: TourItem, before: readonly CartItem[]) => TourItem | null

/** The lines that can still be booked, at current prices; lines of one time share the places left, in their order. */
export function stillBookable(
  form: readonly CartItem[],
  offers: EventOffers,
  bookableTour: BookableTour = (item) => item,
  articles: ArticleOffers = {},
): BookableLine[] {
  const before: CartItem[] = []
  return form.map((was) => {
    const now = isEventLine(was)
      ? available(was, before, offers)
      : was.type === 'guidedTour'
        ? bookableTour(was, before)
        : was.type === 'merchandise'
          ? bookableArticle(was, articles)
          : was.type === 'annualPass'
            ? bookablePass(was, articles)
            : was
    if (now) before.push(now)
    return { was, now }
  })
}

function available(was: EventLine, before: readonly CartItem[], offers: EventOffers): CartItem | null {
  const offer = offers[eventOfferKey(was)]
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
  } as EventLine
  if (hasOwnCount(was))
    return counted(before, bare, was.count, (form, count) => changeLineCount(form, form.length - 1, count, offer))
  let line: CartItem = bare
  for (const { id, count } of partsOf(was)) {
    const next = changePartCount([...before, line], before.length, id, count, offer)
    if (isRefused(next)) return null
    line = next as CartItem
  }
  return line.totalCount > 0 ? line : null
}

/** The requested count, or as many as there are. */
function counted(
  before: readonly CartItem[],
  bare: EventLine,
  requested: number,
  ask: (form: CartItem[], count: number) => CartItem | OverLimit,
): CartItem | null {
  const form = [...before, bare]
  const all = ask(form, requested)
  if (!('refused' in all)) return all
  const fewer = ask(form, all.available)
  return 'refused' in fewer ? null : fewer
}
