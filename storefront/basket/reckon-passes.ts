import { byPasses } from '@foyer/domain/cart/by-passes.ts'
import { changeCart, reckoned } from '../cart/change-cart.ts'

/** From now on the basket knows what annual passes lower, also one that was stored with them. */
export function reckonPasses(): void {
  if (reckoned.rules) return
  reckoned.rules = byPasses
  changeCart((cart) => cart)
}
