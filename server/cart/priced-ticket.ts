import { isRefused } from '@foyer/contract/refusals.ts'
import { priceTicketLine, refuse, type LineRefused, type SubmittedTicket } from '@foyer/domain/cart/price-line.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { entryOfTicket } from '@foyer/domain/goods/entry.ts'
import type { Slot } from '@foyer/domain/schedule/event-timetable.ts'
import { lifeOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import type { CatalogueTicket } from '../catalogue/catalogue.ts'
import { capacityId, eventGood, ticketGood } from '../schedule/capacity-id.ts'
import { ownPrices } from '../tickets/event-prices.ts'
import { ticketIn } from '../tickets/ticket-view.ts'
import type { Pricing } from './kinds.ts'

/** Prices a ticket by the catalogue, in the words of the purchase's language. */
export function pricedTicket(
  item: SubmittedTicket,
  { catalogue, lang, now, waived, prices }: Pricing,
): PricedLine | LineRefused {
  const ticket = catalogue.ticketById(item.id)
  const event = ticket && catalogue.events.byId(ticket.eventId)
  const slot =
    event && item.datetime !== null && ticket.mode !== 3
      ? (catalogue.events.at(event, item.datetime, now) ?? null)
      : null
  if (!event) return refuse('NOT_FOR_SALE')
  const schedule = slot
    ? [
        {
          datetime: localDatetime(slot.startsAt),
          datetime_end: localDatetime(slot.endsAt),
          max_tickets: slot.total,
          ...ownPrices(ticket, prices ?? slot.prices),
        },
      ]
    : []
  const today = localDay(now)
  const view = ticketIn(catalogue, event, ticket, lang, slot ? localDay(slot.startsAt) : today, {
    schedule,
    max_tickets: null,
  })
  const priced = priceTicketLine(
    item,
    { event: { id: event.id, end: lifeOf(event, today).last }, ticket: view },
    now,
    waived,
  )
  if (isRefused(priced)) return priced
  const { venue, venues } = catalogue.whereIs(event, lang)
  return {
    ...priced,
    ...(slot && catalogue.rulesOf(event)),
    ...(slot?.visitEndsAt && { visit_end: localDatetime(slot.visitEndsAt) }),
    type: 'ticket',
    name: catalogue.words(event.name, lang),
    detail: view.name,
    venue,
    ...(venues.length > 1 && { venues: venues.map(({ name: one }) => one) }),
    takes: takesOf(ticket, slot, priced.places),
    print_separately: ticket.print_separately,
    unique_barcode: ticket.unique_barcode,
    scan_separately: ticket.scan_separately,
    entry: entryOfTicket(ticket),
  }
}

/** The capacities that a line needs: the event's slot and the ticket's own contingent. */
function takesOf(ticket: CatalogueTicket, slot: Slot | null, places: number): PricedLine['takes'] {
  const goods = [
    ...(slot ? [eventGood(ticket.eventId)] : []),
    ...(ticket.contingent === undefined ? [] : [ticketGood(ticket.id)]),
  ]
  return goods.map((good) => ({ good, capacity: capacityId(good, slot?.startsAt ?? null), places }))
}
