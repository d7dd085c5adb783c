import { defaultCurrency } from '@foyer/domain/shop/constants.ts'
import { currencyStore } from '../core/session.ts'
import { cartStore } from './cart-store.ts'

/** Empties a basket whose prices are in another currency than the shop's is now; true when there was one. */
export function dropForeignCart(currency = defaultCurrency): boolean {
  const before = currencyStore.read() ?? defaultCurrency
  currencyStore.write(currency)
  if (before === currency || cartStore.read().form.length === 0) return false
  // its payment may be on the way
  cartStore.update((cart) => ({ ...cart, form: [], error: null }))
  return true
}
