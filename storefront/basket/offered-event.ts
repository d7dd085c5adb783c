import type { CartItem } from '@foyer/domain/cart/cart.ts'
import { eventOfferKey, isEventLine, type EventOffers } from '@foyer/domain/cart/event-line.ts'
import { articleOffers } from './article-offers.ts'
import type { Tours } from './basket-offers.ts'

/** The event, tour or article of a line, with its picture. */
export function offeredEvent(item: CartItem, offers: EventOffers, tours: Tours | null) {
  if (isEventLine(item)) return offers[eventOfferKey(item)]?.event
  if (item.type === 'guidedTour') return tours?.of(item)
  return item.type === 'merchandise' || item.type === 'annualPass' ? articleOffers.read()[item.id] : undefined
}
