import type { Refused } from '@foyer/contract/refusals.ts'
import { calendarFile } from '../documents/calendar-file.ts'
import type { Site } from '../documents/site.ts'
import { TooBusy } from '../documents/worker-pool.ts'
import type { Document } from '../http/router.ts'
import { inTurn } from '../in-turn.ts'
import type { Shop } from '../shop.ts'
import { orderWithTickets } from './order.service.ts'

type Made = Document | Refused<'ORDER_NOT_AVAILABLE'>

/** For a visitor at the screen, who is asked to come back when too many documents are waiting. */
export async function ticketsOnRequest(
  shop: Shop,
  bookingId: string,
  lang: string,
): Promise<Made | Refused<'DOCUMENTS_BUSY'>> {
  try {
    return await ticketsDocument(shop, bookingId, lang, false)
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    shop.log.warn({ err: error }, 'no document')
    return { refused: 'DOCUMENTS_BUSY' }
  }
}

/** Reading an order of a hundred tickets takes milliseconds; one at a time, so that other requests get their turn. */
const oneAtATime = inTurn(1)
type Found = Awaited<ReturnType<typeof orderWithTickets>>
/** Orders that are being read, by shop, booking and language: requests at the same time share one reading. */
const underWay = new WeakMap<Shop, Map<string, Promise<Found>>>()

function readOrder(shop: Shop, bookingId: string, lang?: string): Promise<Found> {
  const reading = underWay.get(shop) ?? new Map<string, Promise<Found>>()
  underWay.set(shop, reading)
  const key = `${bookingId} ${lang}`
  const found =
    reading.get(key) ?? oneAtATime(() => orderWithTickets(shop, bookingId, lang)).finally(() => reading.delete(key))
  reading.set(key, found)
  return found
}

/** For a job, which waits until it is its turn. */
export async function ticketsDocument(shop: Shop, bookingId: string, lang?: string, waits = true): Promise<Made> {
  const found = await readOrder(shop, bookingId, lang)
  if (!found?.order.has_tickets) return { refused: 'ORDER_NOT_AVAILABLE' }
  const language = lang ?? found.order.lang
  const tickets = found.tickets.map(({ id, line, name, places, barcode }) => ({
    id,
    line,
    name,
    places,
    barcode,
    print_separately: found.lines[line]!.print_separately,
  }))
  const site = await siteIn(shop, language)
  const document = await shop.documents.tickets(
    { order: found.order, tickets, lang: language, site, publicUrl: shop.settings.PUBLIC_URL },
    waits,
  )
  return { document, filename: `${found.order.number}.pdf` }
}

export async function calendarDocument(shop: Shop, bookingId: string, lang?: string): Promise<Made> {
  const found = await orderWithTickets(shop, bookingId, lang)
  if (!found) return { refused: 'ORDER_NOT_AVAILABLE' }
  const language = lang ?? found.order.lang
  const { venues } = await siteIn(shop, language)
  const document = calendarFile({ order: found.order, venues, publicUrl: shop.settings.PUBLIC_URL })
  return document === null ? { refused: 'ORDER_NOT_AVAILABLE' } : { document, filename: `${found.order.number}.ics` }
}

/** The museum group as its documents name it. */
export async function siteIn(shop: Shop, lang: string): Promise<Site> {
  const catalogue = await shop.catalogue.current()
  const { company, supportEmail } = catalogue.settings
  return {
    name: catalogue.siteName(lang),
    email: supportEmail,
    accent: shop.accent,
    currency: catalogue.currency,
    currencySymbol: catalogue.config.currencySymbol,
    seller: [company.name, company.street, `${company.zip} ${company.city}`, company.vatNumber],
    venues: catalogue.venues.map(({ name, address, directions }) => ({
      name: catalogue.words(name, lang),
      address,
      directions: catalogue.words(directions, lang),
    })),
  }
}
