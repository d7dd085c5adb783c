import type { Refused } from '@foyer/contract/refusals.ts'
import { splitMinor } from '../money/money.ts'
import { loweredLine } from './lowered-line.ts'
import type { PricedLine } from './priced-line.ts'

/** What the museum lets go of a purchase, in minor units; null for all of it. */
export interface Granted {
  name: string
  amount: number | null
}

/**
 * Lines with what is granted taken off their prices, each its share, as a reduction of its own. A voucher that is
 * bought keeps its price: it is worth that.
 */
export function grantedOff<L extends PricedLine>(
  lines: readonly L[],
  { name, amount }: Granted,
): { lines: L[] } | Refused<'MEANS_DIFFER', { requested: number; available: number }> {
  const totals = lines.map(({ total, voucher }) => (voucher ? 0 : total))
  const most = totals.reduce((sum, total) => sum + total, 0)
  const off = amount ?? most
  if (off > most) return { refused: 'MEANS_DIFFER', requested: off, available: most }
  const shares = splitMinor(off, totals)
  return {
    lines: lines.map((line, at) => loweredLine(line, [{ name, amount: shares[at]!, by_hand: true }])),
  }
}
