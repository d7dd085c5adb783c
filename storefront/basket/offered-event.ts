import type { Picture } from '@foyer/contract/schema.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { eventOfferKey, isEventLine, type EventOffers } from '@foyer/domain/goods/event-line.ts'
import { articleOffers } from './article-offers.ts'
import type { Tours } from './basket-offers.ts'
import { voucherOffers } from './voucher-offers.ts'

interface Offered {
  name: string
  venue?: string | null | undefined
  picture: Picture | null
  /** Until when a visit can be moved and canceled, in words. */
  rules?: string | undefined
}

/** What a line is of, with its picture. */
export function offeredEvent(item: CartItem, offers: EventOffers, tours: Tours | null): Offered | null | undefined {
  if (isEventLine(item)) return offers[eventOfferKey(item)]?.event
  if (item.type === 'guidedTour') return tours?.of(item)
  if (item.type === 'voucher') {
    const voucher = voucherOffers.read().find(({ id }) => id === item.id)
    return voucher && { ...voucher, venue: null }
  }
  return item.type === 'merchandise' || item.type === 'annualPass' ? articleOffers.read()[item.id] : undefined
}
