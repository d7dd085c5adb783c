import { isRefused, type RefusalCode } from '@foyer/contract/refusals.ts'
import type { CartItem } from '@foyer/domain/cart/cart.ts'
import { withCount } from '@foyer/domain/cart/line.ts'
import { ticketItems } from '@foyer/domain/cart/ticket-items.ts'
import { changeCount, changeSubticketCount } from '@foyer/domain/tickets/change-selection.ts'
import { limitsAt, type Limits, type Selection } from '@foyer/domain/tickets/selection.ts'
import { isEventLine, partsOf, ticketOf, type EventLine, type Goods } from './basket-goods.ts'

export interface TooMany {
  refused: RefusalCode
  requested: number
  available: number
}

export function isTooMany(answer: CartItem | TooMany): answer is TooMany {
  return 'refused' in answer
}

/** A line with another count, by the rules of the ticket page as far as its event is known; else only counted. */
export function recounted(
  form: readonly CartItem[],
  index: number,
  count: number,
  goods: Goods | undefined,
): CartItem | TooMany {
  const item = form[index]!
  const ticket = isEventLine(item) ? ticketOf(item, goods) : undefined
  if (!isEventLine(item) || !goods || !ticket) return withCount(item, count)
  return exchanged(
    item,
    goods,
    changeCount(selectionOf(item), [ticket], item.id, count, limitsBeside(form, index, goods)),
    count,
  )
}

/** The same for one sub-ticket of a line. */
export function recountedPart(
  form: readonly CartItem[],
  index: number,
  part: number,
  count: number,
  goods: Goods,
): CartItem | TooMany {
  const item = form[index] as EventLine
  const ticket = ticketOf(item, goods)!
  return exchanged(
    item,
    goods,
    changeSubticketCount(selectionOf(item), [ticket], item.id, part, count, limitsBeside(form, index, goods)),
    count,
  )
}

function exchanged(item: EventLine, goods: Goods, change: Selection | TooMany, requested: number): CartItem | TooMany {
  if (isRefused(change)) return change as TooMany
  const [line] = ticketItems(
    goods.event,
    goods.tickets,
    change as Selection,
    item.type === 'ticket' ? item.datetime : null,
  )
  return line ?? { refused: 'COUNT_INVALID', requested, available: 1 }
}

function selectionOf(item: EventLine): Selection {
  return {
    [item.id]: { count: item.count, subtickets: Object.fromEntries(partsOf(item).map(({ id, count }) => [id, count])) },
  }
}

/** What is left for a line beside the other lines of its time. */
function limitsBeside(form: readonly CartItem[], index: number, goods: Goods): Limits {
  const item = form[index] as EventLine
  const datetime = item.type === 'ticket' ? item.datetime : null
  const limits = limitsAt(goods.slots, goods.tickets, datetime)
  const beside = form.filter(
    (other, position): other is EventLine =>
      position !== index &&
      isEventLine(other) &&
      other.eventId === item.eventId &&
      (other.type === 'ticket' ? other.datetime : null) === datetime,
  )
  const taken = (lines: readonly EventLine[]) => lines.reduce((sum, line) => sum + line.totalCount, 0)
  const own = limits.tickets[item.id] ?? null
  return {
    slot: limits.slot === null ? null : limits.slot - taken(beside),
    tickets: { [item.id]: own === null ? null : own - taken(beside.filter(({ id }) => id === item.id)) },
  }
}
