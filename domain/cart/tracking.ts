import { currency } from '../shop/constants.ts'
import { reportingAmount } from '../shop/money.ts'
import type { CartItem } from './cart.ts'

export interface RemoveFromCart {
  event: 'remove_from_cart'
  ecommerce: { currency: string; value: number; items: { item_id: string; item_name: string; price: number; quantity: number }[] }
}

/** What the tracking hook gets when a ticket leaves the cart (R4.21), in currency units (R9.3, R7.61); null for other goods. */
export function removeFromCart(item: CartItem): RemoveFromCart | null {
  if (item.type !== 'ticket' && item.type !== 'dayTicket') return null
  const value = reportingAmount(item.totalPrice)
  const line = { item_id: String(item.id), item_name: `${item.name}, ${item.detail}`, price: reportingAmount(Math.round(item.totalPrice / item.count)), quantity: item.count }
  return { event: 'remove_from_cart', ecommerce: { currency, value, items: [line] } }
}
