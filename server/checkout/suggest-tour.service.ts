import { ofType } from '@foyer/domain/goods/of-type.ts'
import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import { dayOf, timeOf } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { priceFields } from '@foyer/domain/money/price-from.ts'
import type { Context } from '../context.ts'
import { selectTours, tourOverview } from '../tours/tours.service.ts'
import { priceAlone } from '../tours/tour-view.ts'
import type { Suggestion } from './suggest.service.ts'

interface Visit {
  event: number
  datetime: string
  venue: string
}

/** The next public tour with places after the first visit in the cart, on its day and in its venue. */
export async function suggestedTour(
  shop: Context,
  catalogue: Catalogue,
  cart: SubmittedCart,
  lang: string,
): Promise<Suggestion[]> {
  if (!routeExists('guidedTours', catalogue.config)) return []
  const visit = firstVisit(catalogue, cart)
  // whoever has a tour needs no second one
  if (!visit || ofType(cart.items, 'guidedTour').length > 0) return []
  const day = dayOf(visit.datetime)
  const { times } = await tourOverview(shop, day, 0)
  const led = Object.entries(times[day] ?? {}).flatMap(([id, at]) => {
    const tour = catalogue.tours.byId(Number(id))
    const time = at.find((one) => one > timeOf(visit.datetime))
    return tour && time && !tour.book_complete_tour && tour.venue === visit.venue && tour.lang === lang
      ? [{ id: tour.id, time }]
      : []
  })
  const next = led.sort((a, b) => a.time.localeCompare(b.time))[0]
  if (!next) return []
  const { data } = await selectTours(shop, lang, new Set([next.id]))
  const entry = catalogue.tours.byId(next.id)!
  const hasAdmission = entry.own_admission?.includes(visit.event) ?? false
  return data.tours.map(({ id, eventName, name, picture, ...tour }) => ({
    type: 'guidedTour',
    id,
    name: eventName,
    subtitle: name,
    ...(hasAdmission ? { ...priceFields(priceAlone(entry)), own_admission: true as const } : priceFrom(tour)),
    datetime: `${day} ${next.time}`,
    picture,
  }))
}

const priceFrom = ({ price_from, price_from_audience }: Pick<Suggestion, 'price_from' | 'price_from_audience'>) => ({
  price_from,
  ...(price_from_audience && { price_from_audience }),
})

function firstVisit(catalogue: Catalogue, cart: SubmittedCart): Visit | undefined {
  const visits = ofType(cart.items, 'ticket').flatMap(({ id, datetime }): Visit[] => {
    const ticket = catalogue.ticketById(id)
    const event = ticket && catalogue.events.byId(ticket.eventId)
    return event && datetime !== null ? [{ event: event.id, datetime, venue: event.venue }] : []
  })
  return visits.sort((a, b) => a.datetime.localeCompare(b.datetime))[0]
}
