import { isRefused } from '@foyer/contract/refusals.ts'
import type { OverLimit } from '../offer/count-limit.ts'
import { changeCount, changeSubticketCount } from '../tickets/change-selection.ts'
import { limitsAt, type Limits, type Selection } from '../tickets/selection.ts'
import {
  datetimeOf,
  eventOfferKey,
  isCounted,
  isEventLine,
  partsOf,
  ticketOf,
  type EventLine,
  type EventOffer,
} from './event-line.ts'
import type { CartItem } from './items.ts'
import type { Bookable } from './bookable.ts'
import { ticketItems } from './ticket-items.ts'

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

function selectionOf(item: EventLine): Selection {
  return {
    [item.id]: { count: item.count, subtickets: Object.fromEntries(partsOf(item).map(({ id, count }) => [id, count])) },
  }
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

/** As many of a line as can be booked now: a number as far as there are, what is in parts whole or not at all. */
export function bookableEvent<I extends EventLine>(was: I, { before, events }: Bookable): I | null {
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
