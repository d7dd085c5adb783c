import { givenCalendar, givenTicketPdf } from '@foyer/contract/given.calls.ts'
import type { GivenTicket } from '@foyer/contract/given.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { isDivisible, isOver } from '@foyer/domain/orders/give-ticket.ts'
import { ticketNumber } from '../documents/barcode.ts'
import { calendarFile } from '../documents/calendar-file.ts'
import { givenTicketUrl } from '../documents/site.ts'
import type { GivenPart } from '../documents/ticket-content.ts'
import type { Document } from '../http/router.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site-in.ts'
import { unlessBusy } from '../documents/unless-busy.ts'
import { printedTicket } from '../orders/document-data.ts'
import { givenBy, isTakenBack, ticketInOrder, type TicketInOrder } from './give-ticket.queries.ts'
import { orderData } from '../orders/order.service.ts'
import { wholeOrder, type WholeOrder } from '../orders/order.queries.ts'
import { printedPictures, ticketWidth } from '../orders/printed-pictures.ts'

/** A ticket that was given to somebody, with its order. */
export interface Given extends TicketInOrder {
  given: NonNullable<TicketInOrder['given']>
  whole: WholeOrder
}

type NotAvailable = Refused<'TICKET_NOT_VALID'>

export async function readGiven(shop: Context, by: Parameters<typeof givenBy>[1]): Promise<Given | null> {
  const { db } = shop.database
  const ids = await givenBy(db, by)
  const found = ids && (await ticketInOrder(db, ids.orderId, ids.ticketId))
  const whole = found && (await wholeOrder(db, { id: ids.orderId }))
  return found?.given && whole ? { ...found, given: found.given, whole } : null
}

export async function showGiven(shop: Context, link: string): Promise<{ data: GivenTicket } | NotAvailable> {
  const found = await readGiven(shop, { link })
  if (!found) return { refused: 'TICKET_NOT_VALID' }
  const { ticket, line, given, next, whole } = found
  const { name, datetime, datetime_end, visit_end, venue } = line
  const address = (path: string) => `${path}?id=${link}`
  return {
    data: {
      id: ticket.id,
      state: stateOf(found, shop.clock()),
      number: ticketNumber(ticket.id),
      holder: ticket.holder,
      giver: given.giver,
      given_to: next?.holder ?? null,
      places: ticket.places,
      ...(admits(found) && { code: ticket.barcode }),
      divisible: isDivisible(line),
      line: {
        name,
        detail: ticket.name || line.detail,
        datetime,
        datetime_end,
        ...(visit_end && { visit_end }),
        venue,
      },
      demonstration: whole.placed.demonstration,
      documents: admits(found)
        ? { ticket: address(givenTicketPdf.path), calendar: datetime && address(givenCalendar.path) }
        : null,
    },
  }
}

function stateOf(given: Given, now: Date): GivenTicket['state'] {
  const { ticket, line } = given
  if (isTakenBack(given)) return 'taken_back'
  if (!admits(given)) return ticket.voidReason === 'given' ? 'given' : 'void'
  if (ticket.redeemedAt) return 'used'
  return isOver(line, now) ? 'over' : 'valid'
}

function admits({ ticket, whole }: Given): boolean {
  return ticket.voidAt === null && whole.placed.state === 'placed'
}

export async function givenPdfOnRequest(
  shop: Context,
  link: string,
  lang: string,
): Promise<Document | NotAvailable | Refused<'DOCUMENTS_BUSY'>> {
  return unlessBusy(shop, async () => {
    const found = await readGiven(shop, { link })
    return found ? givenPdf(shop, found, lang, false) : { refused: 'TICKET_NOT_VALID' }
  })
}

/** The ticket alone; with `waits` it takes its turn however many wait. */
export async function givenPdf(
  shop: Context,
  found: Given,
  lang: string,
  waits: boolean,
): Promise<Document | NotAvailable> {
  const { ticket, whole } = found
  if (!admits(found)) return { refused: 'TICKET_NOT_VALID' }
  const order = await partOfOrder(shop, found, lang)
  const printed = printedTicket(ticket, whole, await shop.catalogue.current())
  const { [ticket.line]: picture } = await printedPictures(shop, whole.lines, [ticket], lang, ticketWidth)
  const document = await shop.documents.make(
    {
      kind: 'tickets',
      order,
      tickets: [{ ...printed, line: 0 }],
      ...(picture && { pictures: { 0: picture } }),
      given: true,
      lang,
      site: await siteIn(shop, lang),
      publicUrl: shop.settings.PUBLIC_URL,
    },
    waits,
  )
  return { document, filename: `${order.number}.pdf` }
}

export async function givenCalendarOnRequest(
  shop: Context,
  link: string,
  lang: string,
): Promise<Document | NotAvailable> {
  const found = await readGiven(shop, { link })
  return found ? givenDates(shop, found, lang) : { refused: 'TICKET_NOT_VALID' }
}

export async function givenDates(shop: Context, found: Given, lang: string): Promise<Document | NotAvailable> {
  if (!admits(found)) return { refused: 'TICKET_NOT_VALID' }
  const order = await partOfOrder(shop, found, lang)
  const publicUrl = shop.settings.PUBLIC_URL
  const page = givenTicketUrl(publicUrl, lang, found.given.link)
  const document = calendarFile({ order, page, venues: (await siteIn(shop, lang)).venues, publicUrl })
  return document === null ? { refused: 'TICKET_NOT_VALID' } : { document, filename: `${order.number}.ics` }
}

/** What the holder of a ticket may know of its order: the visit. Neither buyer, number, price nor answers. */
export async function partOfOrder(shop: Context, { ticket, given, whole }: Given, lang: string): Promise<GivenPart> {
  const { date, demonstration, items, status, currency } = await orderData(shop, whole, lang)
  const { price: _, total: __, vat_value: ___, vat_exempt: ____, tour, ...visit } = items[ticket.line]!
  return {
    booking_id: given.link,
    number: ticketNumber(ticket.id).replace(' ', ''),
    status,
    date,
    lang,
    customer: { fname: ticket.holder, lname: '' },
    items: [
      { ...visit, count: ticket.places, ...(tour && { tour: { ...tour, prices: [], tickets: [], answers: [] } }) },
    ],
    currency,
    demonstration,
  }
}
