import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { Placed } from './placed.ts'

/** A named figure that nothing is sold for is a slip. */
export function checkPriceFrom(
  named: number | undefined,
  prices: readonly number[],
  currency: string,
  problem: Placed<unknown>['problem'],
): void {
  if (named !== undefined && prices.every((price) => price > named))
    problem(['price_from'], `nothing costs as little as ${decimalAmount(named, currency)}`)
}
