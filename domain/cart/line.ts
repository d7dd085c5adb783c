import { kindOf, kinds } from '../goods/kinds.ts'
import type { CartItem } from '../goods/items.ts'
import type { TicketInWords } from '../goods/kind.ts'
import type { LinePart } from '../goods/line-parts.ts'

/** The key by which items are added to one line; null for those that always get their own. */
export function lineOf(item: CartItem): string | null {
  return kindOf(item).key(item)
}

/**
 * Whether the basket can change its count; sub-tickets, tours, passes and variable amounts are changed on their own
 * pages.
 */
export function hasOwnCount(item: CartItem): boolean {
  return kindOf(item).counted(item, item.count) !== null
}

/** Merchandise and vouchers are named once: they have neither a date nor kinds. */
export function isPlainGood(item: Pick<CartItem, 'type' | 'detail'>): boolean {
  return kinds[item.type].isPlain && item.detail === ''
}

/** The line with another count and total; a line without a count of its own is unchanged. */
export function withCount<I extends CartItem>(item: I, count: number): I {
  return kindOf(item).counted(item, count) ?? item
}

/** What a line of the basket consists of, in the words of its ticket; nothing where it is a number of the same. */
export function itemParts(item: CartItem, ticket?: TicketInWords): LinePart[] {
  return kindOf(item).parts(item, ticket)
}
