import { emptyCart, type Cart } from '@foyer/domain/cart/cart.ts'
import { reducedForm } from '@foyer/domain/cart/reduced-form.ts'
import { defaultCurrency } from '@foyer/domain/money/currency.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'
import { isLine } from './stored-line.ts'

/**
 * The basket (R3.20, R3.23). Change it with the functions of `domain/cart`: `cartStore.update((cart) =>
 * removeItem(cart, 0))`.
 */
export const cartStore = sessionStore<Cart>(
  sessionKeys.cart,
  emptyCart,
  (stored) => isRecord(stored) && isForPage(stored as Partial<Cart>),
  // what one line costs may depend on the others, and on the day
  (cart) => (cart.form.length > 0 ? { ...cart, form: reducedForm(cart.form.filter(isLine), new Date()) } : cart),
)

/** A basket in another currency is dropped: prices are neither converted nor mixed (R1.28). */
const isForPage = ({ form, currency = defaultCurrency }: Partial<Cart>) =>
  Array.isArray(form) && currency === pageCurrency()
