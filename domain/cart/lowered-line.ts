import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import { spreadDiscount } from '../money/tax.ts'
import { reducedBy } from '../reductions/reductions.ts'
import type { PricedLine } from './priced-line.ts'

/** A line with more taken off it, in its total and in what is taxed. */
export function loweredLine<L extends PricedLine>(line: L, by: readonly Reduction[]): L {
  // what a pass books it is booked with, also where it cost nothing
  const named = by.filter(({ amount, pass }) => amount > 0 || pass !== undefined)
  if (named.length === 0) return line
  const amount = reducedBy(named)
  const { taxes, reductions = [] } = line
  return {
    ...line,
    total: line.total - amount,
    reductions: [...reductions, ...named],
    ...(taxes && { taxes: spreadDiscount(taxes, amount) }),
  }
}
