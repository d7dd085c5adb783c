import { percentOf } from '../money/money.ts'

/** What comes off an amount for so many places: a part of it, or what it is above a price for each, minor units. */
export function loweredBy(
  { percent = 0, price }: { percent?: number | undefined; price?: number | undefined },
  amount: number,
  places: number,
): number {
  return price === undefined ? percentOf(amount, percent) : Math.max(0, amount - price * places)
}
