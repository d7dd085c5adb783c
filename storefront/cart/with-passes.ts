import { byPasses } from '@foyer/domain/cart/by-passes.ts'
import { changeCart, reckoned } from './change-cart.ts'

/** From now on the basket knows what annual passes lower. */
export function withPasses(): void {
  if (reckoned.rules) return
  reckoned.rules = byPasses
  changeCart((cart) => cart)
}
