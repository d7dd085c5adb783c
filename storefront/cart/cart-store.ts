import { emptyCart, type Cart } from '@foyer/domain/cart/cart.ts'
import { defaultCurrency } from '@foyer/domain/money/currency.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'

/** The basket (R3.20, R3.23). Change its lines by `changeCart` with the functions of `domain/cart`. */
export const cartStore = sessionStore<Cart>(
  sessionKeys.cart,
  emptyCart,
  (stored) => isRecord(stored) && isForPage(stored as Partial<Cart>),
)

/** Lines themselves where others say the same, so that nobody is asked about them again. */
export function sameOr(lines: Cart['form'], others: Cart['form']): Cart['form'] {
  return JSON.stringify(lines) === JSON.stringify(others) ? lines : others
}

/** A basket in another currency is dropped: prices are neither converted nor mixed (R1.28). */
const isForPage = ({ form, currency = defaultCurrency }: Partial<Cart>) =>
  Array.isArray(form) && currency === pageCurrency()
