import { isRefused } from '@foyer/contract/refusals.ts'
import type { OverLimit } from '../offer/count-limit.ts'
import { changeCount, changeSubticketCount } from '../tickets/change-selection.ts'
import { limitsAt, type Limits, type Selection } from '../tickets/selection.ts'
import { datetimeOf, isEventLine, selectionOf, ticketOf, type EventLine, type EventOffer } from './event-line.ts'
import type { CartItem } from './items.ts'
import { kindOf } from './kinds.ts'
import { ticketItems } from './ticket-items.ts'

/** A line with another count, by the rules of the ticket page if its event could be read; else without them. */
export function changeLineCount(
  form: readonly CartItem[],
  index: number,
  count: number,
  offer: EventOffer | undefined,
): CartItem | OverLimit {
  const item = form[index]!
  if (!isEventLine(item) || !offer || !ticketOf(item, offer)) return kindOf(item).counted(item, count) ?? item
  return changeEventCount(form, index, count, offer)
}

/** A line of a ticket that is on sale with another count, by the rules of the ticket page. */
export function changeEventCount(
  form: readonly CartItem[],
  index: number,
  count: number,
  offer: EventOffer,
): EventLine | OverLimit {
  const item = form[index] as EventLine
  const limits = remainingLimits(form, index, offer)
  return changedLine(
    item,
    offer,
    changeCount(selectionOf(item), [ticketOf(item, offer)!], item.id, count, limits),
    count,
  )
}

/** Changes how many of one sub-ticket a line has. */
export function changePartCount(
  form: readonly CartItem[],
  index: number,
  part: number,
  count: number,
  offer: EventOffer,
): EventLine | OverLimit {
  const item = form[index] as EventLine
  const limits = remainingLimits(form, index, offer)
  const change = changeSubticketCount(selectionOf(item), [ticketOf(item, offer)!], item.id, part, count, limits)
  return changedLine(item, offer, change, count)
}

/** A count of nothing is refused: a line is removed by a button of its own. */
function changedLine(
  item: EventLine,
  { event, tickets }: EventOffer,
  change: Selection | OverLimit,
  requested: number,
): EventLine | OverLimit {
  if (isRefused(change)) return change as OverLimit
  const [line] = ticketItems(event, tickets, change as Selection, datetimeOf(item))
  return line ?? { refused: 'COUNT_INVALID', requested, available: 1 }
}

/** The places left for a line after the cart's other lines of the same time. */
function remainingLimits(form: readonly CartItem[], index: number, { slots, tickets }: EventOffer): Limits {
  const item = form[index] as EventLine
  const limits = limitsAt(slots, tickets, datetimeOf(item))
  const others = form.filter(
    (other, position): other is EventLine =>
      position !== index &&
      isEventLine(other) &&
      other.eventId === item.eventId &&
      datetimeOf(other) === datetimeOf(item),
  )
  const taken = (lines: readonly EventLine[]) => lines.reduce((sum, line) => sum + line.totalCount, 0)
  const own = limits.tickets[item.id] ?? null
  return {
    slot: limits.slot === null ? null : limits.slot - taken(others),
    tickets: { [item.id]: own === null ? null : own - taken(others.filter(({ id }) => id === item.id)) },
  }
}
