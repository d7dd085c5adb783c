import type { CartItem } from '@foyer/domain/cart/cart.ts'
import { eventOfferKey, isEventLine, type EventOffers } from '@foyer/domain/cart/event-line.ts'
import type { Tours } from './basket-offers.ts'

/** The event or tour of a line, with its picture. */
export function offeredEvent(item: CartItem, offers: EventOffers, tours: Tours | null) {
  if (isEventLine(item)) return offers[eventOfferKey(item)]?.event
  return item.type === 'guidedTour' ? tours?.of(item) : undefined
}
