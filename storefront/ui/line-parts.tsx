import type { CartItem } from '@foyer/domain/goods/items.ts'
import { itemParts } from '@foyer/domain/cart/line.ts'
import { partLines, type LinePart } from '@foyer/domain/goods/line-parts.ts'
import { usePrice } from './price.tsx'

/** What a line of the basket consists of. */
export const ItemParts = ({ item }: { item: CartItem }) => <LineParts parts={itemParts(item)} />

/** What a line consists of, with amounts where several parts cost something. */
export function LineParts({ parts, currency }: { parts: readonly LinePart[]; currency?: string }) {
  const price = usePrice(currency)
  if (parts.length === 0) return null
  return (
    <ul className="label muted">
      {partLines(parts, price).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
