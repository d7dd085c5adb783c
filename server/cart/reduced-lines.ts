import type { ReductionRule } from '@foyer/contract/schema.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { spreadDiscount } from '@foyer/domain/money/tax.ts'
import { reducedBy, reductionsOf } from '@foyer/domain/reductions/reductions.ts'
import { soldKind, type Pricing } from './kinds.ts'

/** What lowers a line's price by itself. */
export const rulesOf = (line: PricedLine, { catalogue, lang }: Pricing): ReductionRule[] =>
  soldKind(line).reductions(catalogue, line, lang)

/** Lines at their list prices with what the catalogue's rules take off them, in their totals and in what is taxed. */
export function reducedLines(lines: readonly PricedLine[], asked: Pricing): PricedLine[] {
  const reductions = reductionsOf(
    lines.map((line) => ({
      total: line.total,
      places: line.tour ? (line.tour.participants ?? line.count) : line.places,
      visit: `${line.type} ${line.eventId} ${line.datetime}`,
      datetime: line.datetime,
      rules: rulesOf(line, asked),
    })),
    asked.now,
  )
  return lines.map((line, at) => {
    const amount = reducedBy(reductions[at])
    if (amount === 0) return line
    const { taxes } = line
    return {
      ...line,
      total: line.total - amount,
      reductions: reductions[at]!,
      ...(taxes && { taxes: spreadDiscount(taxes, amount) }),
    }
  })
}
