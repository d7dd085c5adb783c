import type { ReactNode } from 'react'
import type { Cart } from '@foyer/domain/cart/cart.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { listTotal } from '@foyer/domain/reductions/reductions.ts'
import { cartStore } from '../cart/cart-store.ts'
import { PricesTogether } from '../ui/price.tsx'

/** The prices of a basket, by default of the current one: its lines and what they come to. */
export function CartPrices({ of, children }: { of?: Cart | undefined; children: ReactNode }) {
  const current = cartStore.use()
  const cart = of ?? current
  const { shipping, total } = cartTotals(cart)
  const lines = cart.form.flatMap((item) => [item.price, listTotal(item)])
  return <PricesTogether of={[...lines, shipping, total]}>{children}</PricesTogether>
}
