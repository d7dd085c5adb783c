import { passItem } from '../goods/pass-item.ts'
import { firstPassChoice } from '../passes/owners.ts'
import { booksVisits } from './books-visits.ts'
import { byPasses } from './by-passes.ts'
import type { Cart } from './cart.ts'
import { reducedForm } from './reduced-form.ts'
import { cartTotals } from './totals.ts'

/**
 * What is to pay for a basket more, or below 0 less, with an annual pass in it that its buyer has from today on; null
 * where the pass lowers none of its lines, or another books them already.
 */
export function moreWithPass(cart: Cart, pass: Parameters<typeof passItem>[0], now: Date): number | null {
  if (cart.form.some(booksVisits)) return null
  const [before, after] = [cart.form, [...cart.form, passItem(pass, firstPassChoice)]].map((form) =>
    cartTotals({ ...cart, form: reducedForm(form, now, byPasses) }),
  )
  const isLowered = after!.subtotal < before!.subtotal + pass.price
  return isLowered ? after!.total - before!.total : null
}
