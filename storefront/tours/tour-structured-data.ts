import type { ShopInfo } from '@foyer/contract/shop.schema.ts'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import { instantOf, localDatetime } from '@foyer/domain/time/dates.ts'
import { excerpt } from '@foyer/domain/text/excerpt.ts'
import { organizationId, place } from '../seo/museum-structured-data.ts'
import { imagesOf, offer, product, withOffset, type Site, type Thing } from '../seo/structured-data.ts'

/** The length of a description for search engines. */
const longest = 1000

/**
 * The next time of a tour that anybody may join. A group's own tour, or one without a future time, is no event but a
 * product.
 */
export function tourStructuredData(
  site: Site,
  tour: SingleTour,
  path: string,
  venues: ShopInfo['meta']['venues'],
): Thing {
  const url = site.address(path)
  const name = `${tour.eventName}, ${tour.name}`
  const description = excerpt(tour.description || tour.subtitle, longest)
  const images = imagesOf(tour.picture, site)
  const { next_datetime: next } = tour
  const { price_from: price = null } = tour
  const offers =
    price !== null && (next || tour.soldout)
      ? [offer({ price, currency: site.currency, availability: tour.soldout ? 'SoldOut' : 'InStock', url })]
      : []
  if (!next || tour.book_complete_tour === 1) return product({ name, description, images, offers, url })
  const venue = venues.find(({ id }) => id === tour.museumId)
  return {
    '@type': 'Event',
    name,
    description,
    image: images.length > 0 ? images : undefined,
    url,
    startDate: withOffset(next),
    endDate: withOffset(localDatetime(new Date(instantOf(next).getTime() + tour.duration * 60_000))),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: tour.langIdentifier,
    location: venue ? place(site, venue) : { '@type': 'Museum', name: tour.venue },
    organizer: {
      '@type': 'Organization',
      '@id': organizationId(site),
      name: site.name,
      url: site.address(`/${site.lang}`),
    },
    offers,
  }
}
