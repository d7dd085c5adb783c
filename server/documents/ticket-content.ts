import { pigmentOnPaper } from '@foyer/domain/museum/pigment.ts'
import { isPlaceAlone } from '@foyer/domain/tours/booked-admission.ts'
import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { ticketNumber } from './barcode.ts'
import type { OrderWords } from './order-words.ts'
import { qrCode } from './qr-code.ts'
import { addressOf, type Site } from './site.ts'

export interface PrintedTicket {
  /** UUID */
  id: string
  /** Position of its line in the order's items, from 0. */
  line: number
  name: string
  places: number
  barcode: string
  /** Who comes in with it; empty for whoever has bought it. */
  holder: string
  /** How many tickets its line has, this one and those of others too. */
  siblings: number
  /** R3.47: on a page of its own. */
  print_separately: boolean
  /** The colour of what it is for, where that has one of its own. */
  pigment?: string | undefined
}

/** A line without what it costs. */
export type Visit = Omit<OrderLine, 'price' | 'total' | 'vat_value' | 'vat_exempt'>

/** What somebody else than the buyer may know of an order: their visit, and nothing of booking and price. */
export interface GivenPart extends Pick<
  Order,
  'booking_id' | 'number' | 'status' | 'date' | 'lang' | 'currency' | 'demonstration'
> {
  customer: Pick<Order['customer'], 'fname' | 'lname'>
  items: readonly Visit[]
}

export interface Scene<O extends GivenPart = Order> {
  order: O
  tickets: readonly PrintedTicket[]
  words: OrderWords
  site: Site
  t: Translate
}

/** What a ticket says; without a price it says nothing of the booking. */
export function ticketContent(
  { order, tickets, words, site, t }: Scene<GivenPart>,
  ticket: PrintedTicket,
  price: string[],
) {
  const line = order.items[ticket.line]!
  const venues = words.venues(line)
  const number = ticketNumber(ticket.id)
  const holder = ticket.holder || words.holder
  // R3.47: a page each where the ticket says so, else as many on a page as there is space for
  const alone = ticket.print_separately || tickets.length === 1
  // a tour's ticket says that it is one, and what it admits to when the booking has several
  const kind = (line.tour ? line.detail : ticket.name) || line.detail
  const admission = ticket.siblings > 1 && ticket.name !== kind ? ticket.name : ''
  return {
    alone,
    accent: ticket.pigment ? pigmentOnPaper(ticket.pigment) : site.accent,
    venueName: line.venues ? '' : (line.venue ?? ''),
    event: line.name,
    when: alone ? words.whenLines(line) : [words.when(line)],
    kind,
    notes: [
      admission,
      // the ticket that stands for its whole line names all of it
      ticket.siblings === 1 ? words.parts(line) : '',
      ...words.tour(line).slice(0, 2),
      ...(line.tour?.admission === 'separate' || isPlaceAlone(line.tour, ticket.name)
        ? [t('order.ticketPlaces', { count: ticket.places }), t('tours.admission.separate')]
        : [t('document.admits', { count: ticket.places })]),
    ].filter((note) => note !== ''),
    details: [
      ...(holder === '' ? [] : [{ label: t('document.holder'), texts: [holder] }]),
      ...(price.length > 0
        ? [
            { label: t('document.booking'), texts: [words.number] },
            { label: t('shop.price'), texts: price },
          ]
        : []),
    ],
    number: t('order.ticketNumber', { number }),
    code: { ...qrCode(ticket.barcode), alt: t('document.codeAlt', { number }) },
    // where it opens several, their addresses take the space of the way to one
    places: venues.map((venue) => ({
      name: `${venue.name}, ${addressOf(venue)}`,
      directions: venues.length === 1 ? venue.directions : '',
    })),
  }
}

/** What a ticket of its buyer cost, and the VAT in it. */
export function priceOf({ order, words, t }: Scene, ticket: PrintedTicket): string[] {
  const line = order.items[ticket.line]!
  return [shareOf(line, ticket, { words, t }), words.vat(line)]
}

function shareOf(line: OrderLine, ticket: PrintedTicket, { words, t }: Pick<Scene, 'words' | 't'>): string {
  const count = ticket.siblings
  if (count === 1) return words.money(line.total)
  if (!line.tour && count === line.count && line.total % count === 0) return words.money(line.total / count)
  return t('document.priceShared', { price: words.money(line.total) })
}
