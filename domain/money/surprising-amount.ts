/** An amount that another may be a slip of: ten times as much, or a tenth. */
export interface Surprise {
  other: number
  isMore: boolean
}

const slip = 10

/**
 * Whether somebody should look at an amount again: against what it was before, else against others beside it, of which
 * all have to be that much less or more, as a child pays a tenth of what a family does.
 */
export function surpriseIn(amount: number, before: number | undefined, others: readonly number[]): Surprise | null {
  if (!(amount > 0) || amount === before) return null
  const against = before !== undefined && before > 0 ? [before] : others.filter((other) => other > 0)
  if (against.length === 0) return null
  const [least, most] = [Math.min(...against), Math.max(...against)]
  if (amount >= slip * most) return { other: most, isMore: true }
  return amount * slip <= least ? { other: least, isMore: false } : null
}
