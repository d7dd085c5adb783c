import type { ShopInfo } from '@foyer/contract/shop.schema.ts'
import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import { excerpt } from '@foyer/domain/text/excerpt.ts'
import { wholePrice } from '@foyer/domain/money/price-from.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { hasEnded, shownTickets } from '@foyer/domain/tickets/availability.ts'
import { cheapestOnDay } from '@foyer/domain/tickets/before-time.ts'
import { ticketAt } from '@foyer/domain/tickets/ticket-at.ts'
import { organizationId, place } from '../seo/museum-structured-data.ts'
import {
  imagesOf,
  offer,
  product,
  withOffset,
  type Availability,
  type Site,
  type Thing,
} from '../seo/structured-data.ts'
import type { Offer } from './load-ticket.ts'

/** The length of a description for search engines. */
const longest = 1000

/**
 * An exhibition with a first and a last day, or an evening at its next date. One without an end or without any day is
 * no event for search engines, but a product.
 */
export function eventStructuredData(
  site: Site,
  { event, ...more }: Offer,
  path: string,
  venues: ShopInfo['meta']['venues'],
): Thing {
  const url = site.address(path)
  const description = excerpt(event.description || event.subtitle, longest)
  const images = imagesOf(event.picture, site)
  const isOpen = ({ max_tickets, members }: Offer['slots'][number]) => max_tickets > 0 && !members
  const session = event.sessions && (more.slots.find(isOpen) ?? more.slots[0])
  const open = new Set(more.slots.filter(isOpen).map(({ datetime }) => datetime))
  const tickets = more.tickets.map((one) =>
    session
      ? ticketAt(one, session.datetime)
      : cheapestOnDay({ ...one, schedule: one.schedule.filter(({ datetime }) => open.has(datetime)) }),
  )
  const offers = session?.members ? [] : offersOf({ event, ...more, tickets }, url, site.currency)
  if (!session && event.end === null) return product({ name: event.name, description, images, offers, url })
  const venue = venues.find(({ id }) => id === event.museumId)
  return {
    '@type': event.sessions ? 'Event' : 'ExhibitionEvent',
    name: event.name,
    description,
    image: images.length > 0 ? images : undefined,
    url,
    ...(session
      ? { startDate: withOffset(session.datetime), endDate: withOffset(session.datetime_end) }
      : timesOf(event, more.slots)),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: site.lang,
    location: venue ? place(site, venue) : { '@type': 'Museum', name: event.venue },
    organizer: {
      '@type': 'Organization',
      '@id': organizationId(site),
      name: site.name,
      url: site.address(`/${site.lang}`),
    },
    offers: offers.length > 0 ? offers : undefined,
  }
}

/** Whole days; for an event on a single day also its hours, with the museum's offset from UTC. */
function timesOf(
  { start, end, sorting_datetime }: Offer['event'],
  slots: Offer['slots'],
): { startDate: string; endDate: string | null } {
  const first = start ?? dayOf(sorting_datetime)
  const [opening, closing] = [slots[0]?.datetime, slots.at(-1)?.datetime_end]
  if (first !== end || !opening || !closing || dayOf(opening) !== first) return { startDate: first, endDate: end }
  return { startDate: withOffset(opening), endDate: withOffset(closing) }
}

/**
 * Offers for tickets that can be bought alone, at their whole prices; none below the price-from, because a search
 * engine shows the lowest as the price of the event. None for an event that is over, or for members alone.
 */
function offersOf({ event, tickets, fewLeft, calendar, now }: Offer, url: string, currency: string): Thing[] {
  if (hasEnded(event, new Date(now)) || event.members) return []
  const left = Object.values(calendar).reduce((sum, places) => sum + places, 0)
  const availability = (ticket: EventTicket): Availability => {
    const own = ticket.mode === 3 ? ticket.max_tickets : null
    if (event.soldout || own === 0) return 'SoldOut'
    return (own !== null && own < fewLeft) || (ticket.mode !== 3 && left > 0 && left < fewLeft)
      ? 'LimitedAvailability'
      : 'InStock'
  }
  return shownTickets(tickets)
    .filter(({ book_with_cost }) => !book_with_cost)
    .map((ticket) => ({ ticket, price: wholePrice({ ...ticket, family: ticket.family === 1 }) }))
    .filter(({ price }) => price >= (event.price_from ?? 0))
    .map(({ ticket, price }) => offer({ name: ticket.name, price, currency, availability: availability(ticket), url }))
}
