import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import type { checkoutSuggest } from '@foyer/contract/checkout.schema.ts'
import { routeExists } from '@foyer/domain/shop/areas.ts'
import { eventAvailability } from '@foyer/domain/tickets/availability.ts'
import type { z } from 'zod'
import type { Shop } from '../shop.ts'
import { selectEvents } from '../tickets/tickets.service.ts'

/** At most three other events at the venues in the cart, soonest first. */
export async function suggest(
  shop: Shop,
  cart: SubmittedCart,
  lang: string,
): Promise<z.infer<typeof checkoutSuggest.data>> {
  const catalogue = await shop.catalogue.current()
  if (!routeExists('tickets', catalogue.config)) return []
  const visited = new Set(
    cart.items.flatMap((item) => (item.type === 'ticket' ? [catalogue.ticketById(item.id)?.eventId] : [])),
  )
  const { data: events } = await selectEvents(shop, lang)
  const venues = new Set(events.filter((event) => visited.has(event.id)).map((event) => event.museumId))
  for (const item of cart.items) {
    const tour = item.type === 'guidedTour' ? catalogue.tours.byId(item.tourId) : undefined
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
