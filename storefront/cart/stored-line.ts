import type { CartItem } from '@foyer/domain/goods/items.ts'
import { isRecord } from '@foyer/domain/goods/kind.ts'
import { kinds } from '@foyer/domain/goods/kinds.ts'

/** Whether a value from the session storage can be shown as a line. */
export function isLine(kept: unknown): kept is CartItem {
  if (!isRecord(kept)) return false
  const { type } = kept
  if (![kept.name, kept.detail, type].every((text) => typeof text === 'string')) return false
  if (![kept.id, kept.price, kept.totalPrice, kept.count, kept.totalCount].every(Number.isFinite)) return false
  return Object.hasOwn(kinds, type as string) && kinds[type as CartItem['type']].isWhole(kept)
}
