import { emptyCart, type CartItem } from '@foyer/domain/cart/cart.ts'
import { forgetSpentGuest } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { settleOvertaken } from './line-changes.ts'
import { isRecord } from './kinds/kind.ts'
import { kindOf, kinds, offerOf, type Offers } from './kinds/kinds.ts'

/** Before a step of the checkout shows: drops invalid lines, and a guest whose purchase is complete. */
export function restoreBasket(): void {
  const cart = cartStore.read()
  const form = cart.form.filter(isLine)
  const restored = { ...emptyCart, ...cart, form }
  if (form.length < cart.form.length || Object.keys(restored).some((key) => !(key in cart))) cartStore.write(restored)
  if (form.length > 0) forgetSpentGuest()
  settleOvertaken()
}

/** Whether a value from the session storage can be shown as a line. */
function isLine(item: unknown): item is CartItem {
  if (!isRecord(item)) return false
  const { type } = item
  if (![item.name, item.detail, type].every((text) => typeof text === 'string')) return false
  if (![item.id, item.price, item.totalPrice, item.count, item.totalCount].every(Number.isFinite)) return false
  return Object.hasOwn(kinds, type as string) && kinds[type as CartItem['type']].isLine(item)
}

/** Translates the lines into the language of what they are offered as now, so that the basket follows the language. */
export function translateBasket(offers: Offers): void {
  const form = cartStore.read().form.map((item) => {
    const offer = offerOf(item, offers)
    return offer ? kindOf(item).translated(item, offer) : item
  })
  cartStore.update((cart) => ({ ...cart, form }))
}
