import { keepHeld } from '../cart/keep-held.ts'
import type { Router } from '../router/router.ts'
import { keepUpToDate } from './keep-up-to-date.ts'
import { shareBasket } from './tabs.ts'

/** What a page does by itself while it is open. */
export function keepGoing(router: Router): void {
  keepUpToDate(router)
  keepHeld()
  shareBasket()
}
