import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import { spreadDiscount } from '../money/tax.ts'
import { isNamed, reducedBy } from '../reductions/reductions.ts'
import type { PricedLine } from './priced-line.ts'

/** A line with more taken off it, in its total and in what is taxed. */
export function loweredLine<L extends PricedLine>(line: L, by: readonly Reduction[]): L {
  const named = by.filter(isNamed)
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
