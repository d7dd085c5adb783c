import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import type { Event, EventTicket, Timeslot } from '@foyer/contract/tickets.schema.ts'
import { hasEnded, isPast } from '../tickets/availability.ts'
import { checkParts } from '../tickets/check-selection.ts'
import { placesOf, priceOf, type Choice } from '../tickets/selection.ts'

export type SubmittedTicket = Extract<SubmittedItem, { type: 'ticket' }>

/** What a ticket is, as the server knows it; of its schedule only the slot that is asked for need be there. */
export interface OnSale {
  event: Pick<Event, 'id' | 'end'>
  ticket: Pick<
    EventTicket,
    | 'id'
    | 'mode'
    | 'price'
    | 'vat_value'
    | 'vat_exempt'
    | 'family'
    | 'subtickets'
    | 'book_with_cost'
    | 'book_with_cost_warn'
  > & {
    schedule: readonly Pick<Timeslot, 'datetime' | 'datetime_end'>[]
  }
}

export interface PricedTicket {
  id: number
  eventId: number
  /** null for an open ticket, which has no date. */
  datetime: string | null
  datetime_end: string | null
  count: number
  /** Places it takes (`totalCount`): with sub-tickets their counts together. */
  places: number
  subtickets: { id: number; name: string; count: number; price: number }[]
  /** Of one, minor units. */
  price: number
  total: number
  vat_value: number
  vat_exempt: boolean
  book_with_cost: 0 | 1
}

/** What was asked or shown, and what is now: counts for places, minor units for prices. */
export type LineRefused = Refused<RefusalCode, { was: number | null; now: number | null; question?: number }>

/** Prices a submitted ticket by what the server knows. Places are not looked at: taking them is what decides. */
export function priceTicketLine(
  item: SubmittedTicket,
  onSale: OnSale | undefined,
  now: Date,
): PricedTicket | LineRefused {
  if (!onSale) return no('NOT_FOR_SALE')
  const { event, ticket } = onSale
  if (hasEnded(event, now)) return no('EVENT_ENDED')
  // the date of an open ticket means nothing
  const slot = ticket.mode === 3 ? null : ticket.schedule.find(({ datetime }) => datetime === item.datetime)
  if (slot === undefined) return no('SLOT_UNKNOWN')
  if (slot && isPast(slot, now)) return no('SLOT_PAST')

  const choice: Choice = {
    count: item.count,
    subtickets: Object.fromEntries(item.subtickets.map(({ id, count }) => [id, count])),
  }
  const wrong = checkCounts(item, ticket) ?? checkBounds(ticket, choice)
  if (wrong) return wrong
  const total = priceOf(ticket, choice)
  if (item.price !== undefined && item.price !== total) return no('PRICE_CHANGED', item.price, total)
  return {
    id: ticket.id,
    eventId: event.id,
    datetime: slot?.datetime ?? null,
    datetime_end: slot?.datetime_end ?? null,
    count: item.count,
    places: placesOf(ticket, choice),
    subtickets: ticket.subtickets.flatMap(({ id, name, price }) => {
      const count = choice.subtickets[id] ?? 0
      return count > 0 ? [{ id, name, count, price }] : []
    }),
    price: ticket.price,
    total,
    vat_value: ticket.vat_value,
    vat_exempt: ticket.vat_exempt,
    book_with_cost: ticket.book_with_cost,
  }
}

function no(refused: RefusalCode, was: number | null = null, now: number | null = null): LineRefused {
  return { refused, was, now }
}

/** A whole count from 1; with sub-tickets exactly 1, of known ones, each named once, and not all of them nothing. */
function checkCounts(
  { count, subtickets: asked }: SubmittedTicket,
  { subtickets }: OnSale['ticket'],
): LineRefused | null {
  if (!Number.isSafeInteger(count) || count < 1) return no('COUNT_INVALID', count, 1)
  const odd = asked.find(({ count: some }) => !Number.isSafeInteger(some) || some < 0)
  if (odd) return no('COUNT_INVALID', odd.count, 0)
  if (new Set(asked.map(({ id }) => id)).size < asked.length) return no('COUNT_INVALID')
  const known = new Set(subtickets.map(({ id }) => id))
  if (asked.some(({ id, count: some }) => some > 0 && !known.has(id))) return no('NOT_FOR_SALE')
  if (subtickets.length === 0) return null
  if (count > 1) return no('COUNT_INVALID', count, 1)
  return asked.some(({ count: some }) => some > 0) ? null : no('COUNT_INVALID', 0, 1)
}

function checkBounds(ticket: OnSale['ticket'], choice: Choice): LineRefused | null {
  const refused = checkParts(ticket, choice)
  if (!refused) return null
  switch (refused.refused) {
    case 'SUBTICKET_ABOVE_MAXIMUM':
      return no(refused.refused, refused.requested, refused.available)
    case 'SUBTICKET_BELOW_MINIMUM':
      return no(refused.refused, refused.requested, refused.needed)
    default:
      return no(refused.refused)
  }
}
