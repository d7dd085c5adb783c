import type { LineType } from '@foyer/contract/cart.schema.ts'
import { reportingAmount } from '../money/money.ts'
import type { CartItem } from '../goods/items.ts'
import { kindOf } from '../goods/kinds.ts'

/** A line in the data layer, without anything about the buyer (R7.61). */
export interface TrackedItem {
  item_id: string
  item_name: string
  item_category: string
  /** Of one, in currency units (R9.3). */
  price: number
  quantity: number
}
/** The names are those of GA4. */
export type TrackedEvent =
  | 'view_item_list'
  | 'view_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'begin_checkout'
  | 'add_payment_info'
  | 'purchase'

/** A line, or what can become one. */
export type TrackedLine = Pick<CartItem, 'id' | 'name' | 'detail' | 'count' | 'totalPrice'> & {
  type: CartItem['type'] | LineType
}

function trackedItem({ id, type, name, detail, count, totalPrice }: TrackedLine, currency: string): TrackedItem {
  return {
    item_id: String(id),
    item_name: detail ? `${name}, ${detail}` : name,
    item_category: type,
    price: reportingAmount(Math.round(totalPrice / count), currency),
    quantity: count,
  }
}

/** An event of the data layer: its value in minor units becomes currency units (R7.61, R9.1). */
export function tracked<E extends TrackedEvent>(
  event: E,
  currency: string,
  value: number,
  items: readonly TrackedLine[],
  extra: object = {},
) {
  return {
    event,
    ecommerce: {
      ...extra,
      currency,
      value: reportingAmount(value, currency),
      items: items.map((item) => trackedItem(item, currency)),
    },
  }
}

/** The argument of the tracking hook when a ticket is removed from the cart (R4.21); null for other goods. */
export function removeFromCart(item: CartItem, currency: string) {
  if (!kindOf(item).tracksRemoval) return null
  return tracked('remove_from_cart', currency, item.totalPrice, [item])
}
