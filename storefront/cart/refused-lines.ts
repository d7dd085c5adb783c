import type { ChangedLine } from '@foyer/contract/refusals.ts'
import { lineVersion, type RefusedLine } from '@foyer/domain/cart/refused-lines.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'

/** What was refused of lines, of which each is what it was when it was sent. */
export function refusedLines(lines: readonly ChangedLine[] | undefined, form: readonly CartItem[]): RefusedLine[] {
  return (lines ?? []).map((change) => ({ ...change, of: lineVersion(form[change.index]) }))
}
