import type { SubmittedCart, SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { ChangedLine, RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { priceTicketLine } from '@foyer/domain/cart/price-line.ts'
import { capacityId, eventGood, ticketGood } from '../catalogue/capacity-id.ts'
import type { Catalogue, CatalogueTicket } from '../catalogue/catalogue.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'
import { localDatetime, localDay } from '../catalogue/local-time.ts'
import type { Slot } from '../catalogue/schedule.ts'
import { ticketIn } from '../tickets/ticket-view.ts'
import type { PricedLine } from './priced-line.ts'

type TicketItem = Extract<SubmittedItem, { type: 'ticket' }>
type No = Refused<RefusalCode, { was?: number | null; now?: number | null }>

/** Prices every line by the catalogue as it is now; one refusal names every line that cannot be sold as it stands. */
export function priceCart(
  catalogue: Catalogue, cart: SubmittedCart, lang: string, now: Date,
): { lines: PricedLine[] } | Refused<'CART_EMPTY'> | Refused<'CART_CHANGED' | 'CART_TOO_LARGE', { lines: ChangedLine[] }> {
  if (cart.items.length === 0) return { refused: 'CART_EMPTY' }
  const lines: PricedLine[] = []
  const changed: ChangedLine[] = []
  cart.items.forEach((item, index) => {
    const line: PricedLine | No = item.type === 'ticket' ? priceItem(catalogue, item, lang, now) : { refused: 'NOT_FOR_SALE' }
    if (isRefused(line)) changed.push({ index, code: line.refused, was: line.was ?? null, now: line.now ?? null })
    else lines.push(line)
  })
  if (changed.length > 0) return { refused: 'CART_CHANGED', lines: changed }
  const unpaid = lines.flatMap((line, index) => (needsPaid(catalogue, line) && !paidBeside(line, lines) ? [{ index, code: 'NEEDS_PAID_TICKET' as const, was: null, now: null }] : []))
  if (unpaid.length > 0) return { refused: 'CART_CHANGED', lines: unpaid }
  const places = lines.reduce((sum, line) => sum + line.places, 0)
  const most = catalogue.settings.mostPlacesPerOrder
  if (places > most) return { refused: 'CART_TOO_LARGE', lines: [{ index: 0, code: 'CART_TOO_LARGE', was: places, now: most }] }
  return { lines }
}

function priceItem(catalogue: Catalogue, item: TicketItem, lang: string, now: Date): PricedLine | No {
  const ticket = catalogue.ticketById(item.id)
  const event = ticket && catalogue.eventById(ticket.eventId)
  if (!event) return { refused: 'NOT_FOR_SALE' }
  if (catalogue.hasEnded(event, now)) return { refused: 'EVENT_ENDED' }
  const slot = slotOf(catalogue, event, ticket, item, now)
  if (isRefused(slot)) return slot
  const view = ticketIn(catalogue, event, ticket, lang, slot ? localDay(slot.startsAt) : localDay(now), { schedule: [], max_tickets: null })
  const priced = priceTicketLine(item, view)
  if (isRefused(priced)) return priced
  return {
    type: 'ticket',
    id: ticket.id,
    eventId: event.id,
    name: catalogue.words(event.name, lang),
    detail: view.name,
    datetime: slot ? localDatetime(slot.startsAt) : null,
    datetime_end: slot ? localDatetime(slot.endsAt) : null,
    venue: catalogue.words(catalogue.venueOf(event).name, lang),
    count: priced.count,
    places: priced.places,
    subtickets: priced.subtickets.map((sub) => {
      const { name, price } = view.subtickets.find(({ id }) => id === sub.id)!
      return { ...sub, name, price }
    }),
    price: ticket.price,
    total: priced.total,
    vat_value: view.vat_value,
    vat_exempt: view.vat_exempt,
    takes: takesOf(ticket, slot, priced.places),
    print_separately: ticket.print_separately,
    unique_barcode: ticket.unique_barcode,
    scan_separately: ticket.scan_separately,
  }
}

function slotOf(catalogue: Catalogue, event: EventEntry, ticket: CatalogueTicket, item: TicketItem, now: Date): Slot | null | No {
  if (ticket.mode === 3) return item.datetime === null ? null : { refused: 'SLOT_UNKNOWN' }
  const slot = item.datetime ? catalogue.slotAt(event, item.datetime, now) : undefined
  if (!slot) return { refused: 'SLOT_UNKNOWN' }
  return slot.endsAt <= now ? { refused: 'SLOT_PAST' } : slot
}

/** What a line runs down: the event's slot, and the ticket's own contingent. */
function takesOf(ticket: CatalogueTicket, slot: Slot | null, places: number): PricedLine['takes'] {
  const goods = [...(slot ? [eventGood(ticket.eventId)] : []), ...(ticket.contingent === undefined ? [] : [ticketGood(ticket.id)])]
  return goods.map((good) => ({ good, capacity: capacityId(good, slot?.startsAt ?? null), places }))
}

function needsPaid(catalogue: Catalogue, line: PricedLine): boolean {
  return line.total === 0 && catalogue.ticketById(line.id)!.book_with_cost
}

/** R3.47: a free ticket of this kind goes only with one that costs something, for the same event and slot. */
function paidBeside(line: PricedLine, lines: readonly PricedLine[]): boolean {
  return lines.some((other) => other.total > 0 && other.eventId === line.eventId && other.datetime === line.datetime)
}
