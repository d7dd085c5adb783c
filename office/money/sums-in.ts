/** What amounts of one currency each come to, in minor units. */
export function sumsIn(amounts: readonly { amount: number; currency: string }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return sums
}
