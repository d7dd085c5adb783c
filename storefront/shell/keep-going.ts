import type { Cart } from '@foyer/domain/cart/cart.ts'
import { keepHeld } from '../cart/keep-held.ts'
import type { Router } from '../router/router.ts'
import { keepUpToDate } from './keep-up-to-date.ts'
import { shareBasket } from './tabs.ts'

/** What a page does by itself while it is open, with the basket that was `found` before this code was there. */
export function keepGoing(router: Router, found: Cart): void {
  keepUpToDate(router)
  keepHeld(found)
  shareBasket(found)
}
