import type { SubmittedCart, SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { ChangedLine } from '@foyer/contract/refusals.ts'
import { entryOfTicket } from '@foyer/domain/door/entry.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { checkCart, type CartRefused } from '@foyer/domain/cart/check-cart.ts'
import { priceTicketLine, refuse, type LineRefused, type SubmittedTicket } from '@foyer/domain/cart/price-line.ts'
import { capacityId, eventGood, ticketGood } from '../schedule/capacity-id.ts'
import type { Catalogue, CatalogueTicket } from '../catalogue/catalogue.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import type { Slot } from '@foyer/domain/schedule/event-timetable.ts'
import { lifeOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { ticketIn } from '../tickets/ticket-view.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { refusedCode, type Codes } from './priced-codes.ts'
import { pricedArticle } from './priced-article.ts'
import { pricedPass } from './priced-pass.ts'
import { pricedTour } from './priced-tour.ts'
import { pricedVoucher } from './priced-voucher.ts'

/**
 * Prices every line by the catalogue as it is now; the refusal names all lines that cannot be sold as submitted, codes
 * too. What they pay is decided when all others are known.
 */
export function priceCart(
  catalogue: Catalogue,
  cart: SubmittedCart,
  lang: string,
  now: Date,
  codes: Codes,
): { lines: PricedLine[] } | CartRefused {
  const lines: PricedLine[] = []
  const changed: ChangedLine[] = []
  cart.items.forEach((item, index) => {
    if (item.type === 'voucherCode') {
      const refused = refusedCode(item, codes, now)
      if (refused) changed.push({ index, ...refused })
      return
    }
    const line = pricedItem(catalogue, item, lang, now)
    if (isRefused(line)) {
      const { refused: code, ...about } = line
      changed.push({ index, code, ...about })
    } else lines.push({ ...line, index })
  })
  if (changed.length > 0) return { refused: 'CART_CHANGED', lines: changed }
  return checkCart(lines, catalogue.settings.mostPlacesPerOrder) ?? { lines }
}

/** A line's item by the catalogue as it is now; places are not checked. */
export function pricedItem(
  catalogue: Catalogue,
  item: SubmittedItem,
  lang: string,
  now: Date,
): PricedLine | LineRefused {
  if (item.type === 'ticket' && routeExists('tickets', catalogue.config)) return priceItem(catalogue, item, lang, now)
  if (item.type === 'guidedTour' && routeExists('guidedTours', catalogue.config))
    return pricedTour(catalogue, item, lang, now)
  if (item.type === 'merchandise' && routeExists('merchandise', catalogue.config))
    return pricedArticle(catalogue, item, lang, now)
  if (item.type === 'annualPass' && routeExists('passes', catalogue.config))
    return pricedPass(catalogue, item, lang, now)
  if (item.type === 'voucher' && routeExists('voucherList', catalogue.config))
    return pricedVoucher(catalogue, item, lang, now)
  return refuse('NOT_FOR_SALE')
}

function priceItem(catalogue: Catalogue, item: SubmittedTicket, lang: string, now: Date): PricedLine | LineRefused {
  const ticket = catalogue.ticketById(item.id)
  const event = ticket && catalogue.events.byId(ticket.eventId)
  const slot =
    event && item.datetime !== null && ticket.mode !== 3
      ? (catalogue.events.at(event, item.datetime, now) ?? null)
      : null
  if (!event) return refuse('NOT_FOR_SALE')
  const schedule = slot
    ? [{ datetime: localDatetime(slot.startsAt), datetime_end: localDatetime(slot.endsAt), max_tickets: slot.total }]
    : []
  const today = localDay(now)
  const view = ticketIn(catalogue, event, ticket, lang, slot ? localDay(slot.startsAt) : today, {
    schedule,
    max_tickets: null,
  })
  const priced = priceTicketLine(item, { event: { id: event.id, end: lifeOf(event, today).last }, ticket: view }, now)
  if (isRefused(priced)) return priced
  return {
    ...priced,
    ...(slot && catalogue.rulesOf(event)),
    ...(slot?.visitEndsAt && { visit_end: localDatetime(slot.visitEndsAt) }),
    type: 'ticket',
    name: catalogue.words(event.name, lang),
    detail: view.name,
    venue: catalogue.words(catalogue.venueOf(event).name, lang),
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
