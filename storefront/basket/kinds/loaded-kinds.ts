import type { CartItem } from '@foyer/domain/goods/items.ts'
import { stillBookable, type BookableLine } from '@foyer/domain/cart/still-bookable.ts'
import type { AnyKind } from './kind.ts'
import type { Offers } from './kinds.ts'

/** The kinds of what is in the basket, from `loadKinds`. */
export const loadedKinds = new Map<CartItem['type'], AnyKind>()

export function kindOf({ type }: Pick<CartItem, 'type'>): AnyKind {
  const kind = loadedKinds.get(type)
  if (!kind) throw new Error(`lines of the kind ${type} are shown before their code is loaded`)
  return kind
}

/** What a line is offered as now. */
export const offerOf = (item: CartItem, offers: Offers): unknown => offers[item.type]?.[kindOf(item).offerKey(item)]

/** What a line is of, as it is offered now. */
export function offeredOf(item: CartItem, offers: Offers) {
  const offer = offerOf(item, offers)
  return offer ? kindOf(item).offered(offer, item) : null
}

/** The lines as they can still be booked (R8.50). */
export function bookableNow(form: readonly CartItem[], offers: Offers): BookableLine[] {
  return stillBookable(form, {
    events: { ...offers.ticket, ...offers.dayTicket },
    tour: (item, before) => {
      const kind = kindOf(item)
      return kind.bookable ? (kind.bookable(item, offerOf(item, offers), before) as typeof item | null) : item
    },
    articles: { ...offers.merchandise, ...offers.annualPass },
    vouchers: Object.values(offers.voucher ?? {}),
  })
}
