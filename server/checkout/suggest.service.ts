import { ofType } from '@foyer/domain/goods/of-type.ts'
import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import type { checkoutSuggest } from '@foyer/contract/checkout.schema.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import { eventAvailability } from '@foyer/domain/tickets/availability.ts'
import type { z } from 'zod'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { selectEvents } from '../tickets/tickets.service.ts'
import { suggestedArticle, suggestedPass } from './suggest-goods.service.ts'
import { suggestedTour } from './suggest-tour.service.ts'

export type Suggestion = z.infer<typeof checkoutSuggest.data>[number]

const mostSuggestions = 4

/** What goes with a cart: a book on its exhibition, a tour on its day, a pass that is soon cheaper, other events. */
export async function suggest(shop: Context, cart: SubmittedCart, lang: string): Promise<Suggestion[]> {
  const catalogue = await shop.catalogue.current()
  const [articles, tours, events] = await Promise.all([
    suggestedArticle(shop, catalogue, cart, lang),
    suggestedTour(shop, catalogue, cart, lang),
    suggestedEvents(shop, catalogue, cart, lang),
  ])
  return [...articles, ...tours, ...suggestedPass(catalogue, cart, lang), ...events].slice(0, mostSuggestions)
}

/** At most three other events at the venues in the cart, soonest first. */
async function suggestedEvents(
  shop: Context,
  catalogue: Catalogue,
  cart: SubmittedCart,
  lang: string,
): Promise<Suggestion[]> {
  if (!routeExists('tickets', catalogue.config)) return []
  const visited = new Set(ofType(cart.items, 'ticket').map(({ id }) => catalogue.ticketById(id)?.eventId))
  const { data: events } = await selectEvents(shop, lang)
  const venues = new Set(events.filter((event) => visited.has(event.id)).map((event) => event.museumId))
  for (const { tourId } of ofType(cart.items, 'guidedTour')) {
    const tour = catalogue.tours.byId(tourId)
    if (tour) venues.add(catalogue.venueOf(tour).id)
  }
  const now = shop.clock()
  return events
    .filter((event) => !visited.has(event.id) && venues.has(event.museumId) && eventAvailability(event, now) === 'open')
    .slice(0, 3)
    .map(({ id, name, subtitle, price_from, price_from_audience, picture }) => ({
      type: 'event' as const,
      id,
      name,
      subtitle,
      price_from,
      ...(price_from_audience && { price_from_audience }),
      picture,
    }))
}
