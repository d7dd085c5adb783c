import type { Cart } from '@foyer/domain/cart/cart.ts'
import { reducedForm, type ByPasses } from '@foyer/domain/cart/reduced-form.ts'
import { cartStore } from './cart-store.ts'
import { isLine } from './stored-line.ts'

let byPasses: ByPasses | undefined

/** What passes lower is loaded with the first of them, and the basket reckoned again. */
async function loadPasses(): Promise<void> {
  const loaded = await import('@foyer/domain/cart/by-passes.ts').catch(() => null)
  if (!loaded || byPasses) return
  byPasses = loaded.byPasses
  changeCart((cart) => cart)
}

/**
 * Changes the lines of the basket. What each costs is found anew, as it may depend on the others, on codes, and on the
 * day; where nothing comes of it nothing is written.
 */
export function changeCart(change: (cart: Cart) => Cart): void {
  const before = cartStore.read()
  const cart = change(before)
  if (!byPasses && cart.form.some((item) => 'member' in item)) void loadPasses()
  const form = reducedForm(cart.form.filter(isLine), new Date(), byPasses)
  const isSame = form.length === cart.form.length && form.every((line, at) => line === cart.form[at])
  if (cart !== before || !isSame) cartStore.update(() => ({ ...cart, form }))
}
