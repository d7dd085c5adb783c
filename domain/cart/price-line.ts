import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { ChangedLine, RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import type { Event, EventTicket } from '@foyer/contract/tickets.schema.ts'
import { nothingWaived, type Waived } from '../offer/waived.ts'
import { hasEnded, isPast } from '../tickets/availability.ts'
import { checkParts } from '../tickets/check-selection.ts'
import { placesOf, priceOf, type Choice } from '../tickets/selection.ts'
import { ticketAt } from '../tickets/ticket-at.ts'

export type SubmittedTicket = Extract<SubmittedItem, { type: 'ticket' }>

/** A ticket as the server knows it; its schedule needs only the requested slot. */
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
    schedule: EventTicket['schedule']
  }
}

export interface PricedTicket {
  id: number
  eventId: number
  /** null for an open ticket, which has no date. */
  datetime: string | null
  datetime_end: string | null
  count: number
  /** Places (`totalCount`); with sub-tickets the sum of their counts. */
  places: number
  subtickets: { id: number; name: string; count: number; price: number }[]
  /** Of one, minor units. */
  price: number
  total: number
  vat_value: number
  vat_exempt: boolean
  book_with_cost: 0 | 1
}

/** A refusal with the requested or shown value and the current one: counts for places, minor units for prices. */
export type LineRefused = Refused<RefusalCode, Omit<ChangedLine, 'index' | 'code'>>

/** Prices a submitted ticket by the server's data. Places are not checked here, but when they are taken. */
export function priceTicketLine(
  item: SubmittedTicket,
  onSale: OnSale | undefined,
  now: Date,
  waived = nothingWaived,
): PricedTicket | LineRefused {
  if (!onSale) return refuse('NOT_FOR_SALE')
  const { event, ticket: listed } = onSale
  if (hasEnded(event, now) && !waived.has('EVENT_ENDED')) return refuse('EVENT_ENDED')
  // the date of an open ticket is ignored
  const slot = listed.mode === 3 ? null : listed.schedule.find(({ datetime }) => datetime === item.datetime)
  if (slot === undefined) return refuse('SLOT_UNKNOWN')
  if (slot && isPast(slot, now) && !waived.has('SLOT_PAST')) return refuse('SLOT_PAST')

  const ticket = ticketAt(listed, slot && slot.datetime)
  const choice: Choice = {
    count: item.count,
    subtickets: Object.fromEntries(item.subtickets.map(({ id, count }) => [id, count])),
  }
  const wrong = checkCounts(item, ticket) ?? checkBounds(ticket, choice, waived)
  if (wrong) return wrong
  const total = priceOf(ticket, choice)
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

/** A line's refusal; without values where they say nothing. */
export function refuse(refused: RefusalCode, was: number | null = null, now: number | null = null): LineRefused {
  return { refused, was, now }
}

/** A whole count from 1; with sub-tickets exactly 1, the sub-tickets known, named once each and not all 0. */
function checkCounts(
  { count, subtickets: counts }: SubmittedTicket,
  { subtickets }: OnSale['ticket'],
): LineRefused | null {
  if (!Number.isSafeInteger(count) || count < 1) return refuse('COUNT_INVALID', count, 1)
  const odd = counts.find(({ count: some }) => !Number.isSafeInteger(some) || some < 0)
  if (odd) return refuse('COUNT_INVALID', odd.count, 0)
  if (new Set(counts.map(({ id }) => id)).size < counts.length) return refuse('COUNT_INVALID')
  const knownIds = new Set(subtickets.map(({ id }) => id))
  if (counts.some(({ id, count: some }) => some > 0 && !knownIds.has(id))) return refuse('NOT_FOR_SALE')
  if (subtickets.length === 0) return null
  if (count > 1) return refuse('COUNT_INVALID', count, 1)
  return counts.some(({ count: some }) => some > 0) ? null : refuse('COUNT_INVALID', 0, 1)
}

function checkBounds(ticket: OnSale['ticket'], choice: Choice, waived: Waived): LineRefused | null {
  const refused = checkParts(ticket, choice)
  if (!refused || waived.has(refused.refused)) return null
  switch (refused.refused) {
    case 'SUBTICKET_ABOVE_MAXIMUM':
      return refuse(refused.refused, refused.requested, refused.available)
    case 'SUBTICKET_BELOW_MINIMUM':
      return refuse(refused.refused, refused.requested, refused.needed)
    default:
      return refuse(refused.refused)
  }
}
