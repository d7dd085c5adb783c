import type { Cart } from './cart.queries.ts'
import { hashOf } from '../hash.ts'

/**
 * What a payment pays for. Two carts with the same hash are the same purchase: lines, total, buyer, language, and
 * where it is sent.
 */
export function contentOf(
  cart: Pick<Cart, 'lines' | 'total' | 'currency' | 'customerId' | 'lang' | 'externalDocumentNumber' | 'shipping'>,
): string {
  const { lines, total, currency, customerId, lang, externalDocumentNumber, shipping } = cart
  const content = [lines, total, currency, customerId, lang, externalDocumentNumber, shipping]
  return hashOf(JSON.stringify(content, inKeyOrder))
}

/** The database gives objects back with their keys in another order. */
function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
