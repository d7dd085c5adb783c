import type { OverLimit } from '../offer/count-limit.ts'
import { changeEventCount } from '../goods/event-count.ts'
import { isEventLine, ticketOf, type EventOffer } from '../goods/event-line.ts'
import type { CartItem } from '../goods/items.ts'
import { withCount } from './line.ts'

/** A line with another count, by the rules of the ticket page if its event could be read; else without them. */
export function changeLineCount(
  form: readonly CartItem[],
  index: number,
  count: number,
  offer: EventOffer | undefined,
): CartItem | OverLimit {
  const item = form[index]!
  if (!isEventLine(item) || !offer || !ticketOf(item, offer)) return withCount(item, count)
  return changeEventCount(form, index, count, offer)
}
