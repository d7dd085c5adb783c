import type { Refused } from '@foyer/contract/refusals.ts'
import { calendarFile } from '../documents/calendar-file.ts'
import type { Site } from '../documents/site.ts'
import { TooBusy } from '../documents/worker-pool.ts'
import type { Document } from '../http/router.ts'
import { inTurn } from '../in-turn.ts'
import type { Shop } from '../shop.ts'
import { orderWithTickets } from './order.service.ts'

type Made = Document | Refused<'ORDER_NOT_AVAILABLE'>

/** For who waits at the screen: when too many want one, they are told to come back. */
export async function ticketsOnRequest(shop: Shop, bookingId: string, lang: string): Promise<Made | Refused<'DOCUMENTS_BUSY'>> {
  try {
    return await ticketsDocument(shop, bookingId, lang, false)
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    shop.log.warn({ err: error }, 'no document')
    return { refused: 'DOCUMENTS_BUSY' }
  }
}

/** Reading an order of a hundred tickets takes milliseconds: many who ask at once shall not be read together while others wait. */
const twoAtOnce = inTurn(2)

/** For a job, which waits for its turn. */
export async function ticketsDocument(shop: Shop, bookingId: string, lang?: string, waits = true): Promise<Made> {
  const found = await twoAtOnce(() => orderWithTickets(shop, bookingId, lang))
  if (!found?.order.has_tickets) return { refused: 'ORDER_NOT_AVAILABLE' }
  const spoken = lang ?? found.order.lang
  const tickets = found.tickets.map(({ id, line, name, places, barcode }) => ({ id, line, name, places, barcode, print_separately: found.lines[line]!.print_separately }))
  const site = await siteIn(shop, spoken)
  const document = await shop.documents.tickets({ order: found.order, tickets, lang: spoken, site, publicUrl: shop.settings.PUBLIC_URL }, waits)
  return { document, filename: `${found.order.number}.pdf` }
}

export async function calendarDocument(shop: Shop, bookingId: string, lang?: string): Promise<Made> {
  const found = await orderWithTickets(shop, bookingId, lang)
  if (!found) return { refused: 'ORDER_NOT_AVAILABLE' }
  const spoken = lang ?? found.order.lang
  const { venues } = await siteIn(shop, spoken)
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
    currencySymbol: catalogue.config.currencySymbol,
    seller: [company.name, company.street, `${company.zip} ${company.city}`, company.vatNumber],
    venues: catalogue.venues.map(({ name, address, directions }) => ({ name: catalogue.words(name, lang), address, directions: catalogue.words(directions, lang) })),
  }
}
