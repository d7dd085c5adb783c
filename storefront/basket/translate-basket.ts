import { cartStore } from '../cart/cart-store.ts'
import { changeCart } from '../cart/change-cart.ts'
import type { Offers } from './kinds/kinds.ts'
import { kindOf, offerOf } from './kinds/loaded-kinds.ts'

/** Translates the lines into the language of what they are offered as now, so that the basket follows the language. */
export function translateBasket(offers: Offers): void {
  const form = cartStore.read().form.map((item) => {
    const offer = offerOf(item, offers)
    return offer ? kindOf(item).translated(item, offer) : item
  })
  changeCart((cart) => ({ ...cart, form }))
}
